import type { RunRhythm } from '#domain/practice/rhythm.ts'

/** A part of a line. `from` and `to` are parts of its width, `height` a part of its height. */
export type RhythmMark = { key: number } & (
  { kind: 'flight'; from: number; to: number; height: number } | { kind: 'drop'; from: number }
)

/** More flights could not be told apart on a phone. */
const PER_LINE = 40
const MOST_LINES = 6

interface Step {
  /** Seconds to the next touch; null where the ball fell. */
  gap: number | null
}

/**
 * The rhythm in lines with the same number of touches. The longest flight has the full height. A flight of half its time is a quarter as
 * high, as for a thrown ball.
 */
export function rhythmLines(rhythm: readonly RunRhythm[]): { lines: RhythmMark[][]; shown: number } {
  const all: Step[] = rhythm.flatMap(({ gaps }, index) => [
    ...(index > 0 ? [{ gap: null }] : []),
    ...gaps.map((gap) => ({ gap })),
  ])
  const steps = all.slice(0, PER_LINE * MOST_LINES)
  const longest = steps.reduce((most, { gap }) => Math.max(most, gap ?? 0), 0)
  if (longest === 0) return { lines: [], shown: 0 }
  const lines = Array.from({ length: Math.ceil(steps.length / PER_LINE) }, (_, line) =>
    steps.slice(line * PER_LINE, (line + 1) * PER_LINE).map(({ gap }, place) => {
      const key = line * PER_LINE + place
      // A short practice fills the line.
      const width = Math.min(PER_LINE, Math.max(steps.length, 10))
      const from = place / width
      return gap === null
        ? ({ kind: 'drop', key, from: from + 0.5 / width } as const)
        : ({ kind: 'flight', key, from, to: from + 1 / width, height: (gap / longest) ** 2 } as const)
    }),
  )
  const touches = steps.length - steps.filter(({ gap }) => gap === null).length + rhythm.length
  return { lines, shown: all.length > steps.length ? steps.length : touches }
}
