/** Pseudo-random numbers, the same for the same seed: mulberry32 (Tommy Ettinger, public domain). */
export interface Random {
  /** At least 0 and less than 1. */
  next: () => number
  between: (from: number, to: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
  chance: (probability: number) => boolean
}

export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    chance: (probability) => next() < probability,
  }
}
