import { dayStreaks } from '#domain/calendar/day-streak.ts'
import { type WeekStart, weekOf } from '#domain/calendar/week.ts'
import { BADGE_THRESHOLDS, type Badge } from '#domain/statistics/badges.ts'

/** What a saved session is celebrated for (product 13.9). Records have their own celebration. */
export type Moment =
  { kind: 'firstSave' | 'firstBadge' | 'firstTen' | 'bestOfWeek' } | { kind: 'keptStreak'; days: number }

interface Session {
  juggleCount: number
  /** YYYY-MM-DD by the player's calendar. */
  localDate: string
}

interface SavedSession extends Session {
  /** The most juggles of an earlier session; 0 for the first one. */
  bestBefore: number
  newBadges: readonly Badge[]
  /** The player's other sessions, as far as they are known. */
  others: readonly Session[]
  /** Days in a row that the day's first session keeps; 0 if there are none. */
  streak: number
  /** The day on which the player's week begins. */
  weekStart: WeekStart
}

/** With fewer other sessions in a week, its best says nothing. */
const LEAST_OF_WEEK = 2
/** More than this would be a list. */
const MOST = 2

/** The moments of a session that was just saved, the rarest first. */
export function momentsOf(session: SavedSession): Moment[] {
  const { bestBefore, newBadges, streak } = session
  const isTen = ({ kind, threshold }: Badge) => (kind === 'run' || kind === 'session') && threshold === 10
  // Ten in a session may come before ten in a row. Then they are the second ten.
  const hadNoTen = bestBefore < BADGE_THRESHOLDS.session[0]
  const first = newBadges.some(isTen) ? 'firstTen' : 'firstBadge'
  const moments: Moment[] = [
    ...(bestBefore === 0 ? [{ kind: 'firstSave' } as const] : []),
    // The first ten is a badge, too. It is told once.
    ...(hadNoTen && newBadges.length > 0 ? [{ kind: first } as const] : []),
    ...(streak > 1 ? [{ kind: 'keptStreak', days: streak } as const] : []),
    ...(isBestOfWeek(session) ? [{ kind: 'bestOfWeek' } as const] : []),
  ]
  return moments.slice(0, MOST)
}

/**
 * The days in a row that a session keeps as the first of its day, counted from the other known sessions; 0 if it keeps none. `isWhole` says
 * whether the row ends at a day without practice, and not only where the known sessions end.
 */
export function keptStreak(
  localDate: string,
  others: readonly Pick<Session, 'localDate'>[],
): { days: number; isWhole: boolean } {
  const dates = others.map((other) => other.localDate)
  if (dates.includes(localDate)) return { days: 0, isWhole: true }
  const earlier = dates.filter((date) => date < localDate)
  const { length, from } = dayStreaks([...earlier, localDate], localDate).current!
  return { days: length, isWhole: earlier.some((date) => date < from) }
}

function isBestOfWeek({ juggleCount, localDate, others, bestBefore, weekStart }: SavedSession): boolean {
  const week = weekOf(localDate, weekStart)
  const ofWeek = others.filter((other) => weekOf(other.localDate, weekStart) === week)
  // A record says more.
  if (juggleCount > bestBefore || ofWeek.length < LEAST_OF_WEEK) return false
  return ofWeek.every((other) => other.juggleCount < juggleCount)
}
