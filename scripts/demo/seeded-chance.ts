import { v7 } from 'uuid'

/** Random values that are the same for the same seed. */
export interface Chance {
  /** At least `from` and below `to`. */
  between: (from: number, to: number) => number
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number
  happens: (probability: number) => boolean
  pick: <T>(choices: readonly T[]) => T
  /** Bell-shaped around `mean`. */
  around: (mean: number, deviation: number) => number
  /** The number of successes until something fails by bad luck; at least one. */
  runLength: (mean: number) => number
  /** A UUIDv7 of that time. */
  id: (madeAt: Date) => string
  text: (length: number, letters: string) => string
}

/** The random values of a seed. Code with a seed of its own gets the same values when other code takes more or fewer. */
export function createChance(seed: string): Chance {
  const next = numbersFrom(hash(seed))
  const between = (from: number, to: number) => from + next() * (to - from)
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1))
  const pick = <T>(choices: readonly T[]) => choices[whole(0, choices.length - 1)]!
  return {
    between,
    whole,
    pick,
    happens: (probability) => next() < probability,
    around: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    runLength: (mean) => 1 + Math.floor(-Math.log(1 - next()) * mean),
    id: (madeAt) =>
      v7({ msecs: madeAt.getTime(), random: Uint8Array.from({ length: 16 }, () => whole(0, 255)) }),
    text: (length, letters) =>
      Array.from({ length }, () => letters.charAt(whole(0, letters.length - 1))).join(''),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value
}

/** Mulberry32: small, fast and even enough for a crowd of players. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
