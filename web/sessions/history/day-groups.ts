import type { OwnSession } from '#contract/sessions/practice-session.ts'

export interface DayOfPractice {
  /** The player's calendar day, YYYY-MM-DD. */
  localDate: string
  /** Without sessions under review: this is what the day adds to the total. */
  juggles: number
  sessions: OwnSession[]
}

/**
 * Sessions by the player's own calendar day, in the order they came. A session that arrived twice, once from the page before, is
 * shown once.
 */
export function dayGroups(sessions: readonly OwnSession[]): DayOfPractice[] {
  const days = new Map<string, DayOfPractice>()
  for (const session of new Map(sessions.map((each) => [each.id, each])).values()) {
    const day = days.get(session.localDate) ?? { localDate: session.localDate, juggles: 0, sessions: [] }
    day.juggles += session.underReview ? 0 : session.juggleCount
    day.sessions.push(session)
    days.set(session.localDate, day)
  }
  return [...days.values()]
}
