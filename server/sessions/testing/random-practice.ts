import type { HistoryFile } from '#contract/sessions/history-import.ts'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** The first stands for none: then the player's own counts. */
export const ZONES = [
  undefined,
  'UTC',
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Pacific/Kiritimati',
]

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    oneOf: <T>(list: readonly T[]): T => list[below(list.length)]!,
    chance: (p: number) => next() < p,
  }
}
type Random = ReturnType<typeof randomOf>

/** A session of the last days or weeks. Some are impossible, and some are held back. */
export function practiceAt(now: Date, random: Random): RecordSession {
  const duration = random.chance(0.1) ? random.below(20) : random.below(2400) + random.below(10_000) / 10_000
  const perSecond = random.chance(0.9) ? 1 : 11
  const juggleCount = random.chance(0.05) ? 0 : random.below(Math.floor(duration * perSecond) + 1)
  const ago = (random.chance(0.7) ? random.below(2 * 24 * 3600) : random.below(60 * 24 * 3600)) - 200
  const timeZone = random.oneOf(ZONES)
  const first = random.below(juggleCount + 1)
  const runs = [first, juggleCount - first].map((count) => ({ juggleCount: count, duration: duration / 2 }))
  return {
    id: uuidv7(),
    juggleCount,
    duration,
    date: new Date(now.getTime() - ago * 1000).toISOString(),
    mode: 'manual',
    ...(timeZone !== undefined && { timeZone }),
    ...(random.chance(0.3) && { runs }),
  }
}

/** A file of earlier practice. */
export function rowsBefore(now: Date, random: Random): HistoryFile['rows'] {
  const starts = new Set(
    Array.from(
      { length: 1 + random.below(5) },
      () => now.getTime() - (3600 + random.below(20 * 24 * 3600)) * 1000,
    ),
  )
  return [...starts].map((start) => ({
    date: new Date(start).toISOString().slice(0, 19).replace('T', ' '),
    count: String(random.below(300)),
    duration: String(60 + random.below(600)),
  }))
}
