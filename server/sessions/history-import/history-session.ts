import { createHash } from 'node:crypto'
import { type NotedPractice, instantOf } from '#domain/history-import/history-row.ts'
import { placeInDay, type Stretch } from '#domain/history-import/place-in-day.ts'
import { addDays, DAY_MS } from '#domain/calendar/calendar-date.ts'

/** A hash (SHA-256) of a row's content, independent of its spelling: the same practice has the same hash. */
export function contentOf({ noted, juggleCount, duration }: NotedPractice): Buffer {
  const { date, time, offset } = noted
  return createHash('sha256')
    .update(JSON.stringify(['history', date, time, offset, juggleCount, duration]))
    .digest()
}

/** A player's counted practice in order of time, in milliseconds; it grows while an import is planned. */
export class TakenTime {
  #stretches: Stretch[]

  constructor(stretches: readonly Stretch[]) {
    this.#stretches = stretches.toSorted((a, b) => a.from - b.from)
  }

  add(stretch: Stretch): void {
    this.#stretches.splice(this.#firstFrom(stretch.from), 0, stretch)
  }

  overlaps({ from, to }: Stretch): boolean {
    return this.around({ from, to }).some((taken) => taken.from < to && taken.to > from)
  }

  /** The stretches that may overlap an interval. No session is longer than a day, so those that began more than a day before cannot. */
  around({ from, to }: Stretch): Stretch[] {
    return this.#stretches.slice(this.#firstFrom(from - DAY_MS), this.#firstFrom(to))
  }

  /** The index of the first one that begins at `instant` or later. */
  #firstFrom(instant: number): number {
    let [low, high] = [0, this.#stretches.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#stretches[middle]!.from < instant) low = middle + 1
      else high = middle
    }
    return low
  }
}

/**
 * When a row's practice began. Without a time it is placed where its day has room, and not in the future, but for the clock skew that
 * plausibility.ts allows.
 */
export function beginOf(
  { noted, duration }: NotedPractice,
  timeZone: string,
  taken: TakenTime,
  now: Date,
): number {
  const { date, time, offset } = noted
  if (time !== null) return instantOf({ date, time, offset }, timeZone).getTime()
  const at = (day: string, seconds: number) =>
    instantOf({ date: day, time: seconds, offset: null }, timeZone).getTime()
  const milliseconds = duration * 1000
  const day = { from: at(date, 0), to: Math.min(at(addDays(date, 1), 0), now.getTime()) }
  const noon = Math.min(at(date, 12 * 3600), Math.max(day.from, day.to - milliseconds))
  return placeInDay(day, noon, milliseconds, taken.around(day))
}
