import type { OwnSession } from '#contract/sessions/practice-session.ts'

export interface DayOfPractice {
  /** The player's calendar day, YYYY-MM-DD. */
  localDate: string
  /** Excludes sessions under review, like the player's total. */
  juggles: number
  sessions: OwnSession[]
}

/** Groups sessions by the player's calendar day, in the given order. A session that two pages contain is shown once. */
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
