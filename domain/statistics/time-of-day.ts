export const HOURS_PER_PART_OF_DAY = 3

/** A part of the day of three hours, with the sessions that began in it by the local clock. */
export interface PartOfDay {
  fromHour: number
  /** Exclusive; 24 is midnight. */
  toHour: number
  sessions: number
  juggles: number
  /** Juggles per session; 0 without one. */
  averageJuggles: number
}

/** The eight parts of a day, given the sessions and juggles of the non-empty ones. */
export function partsOfDay(
  filled: readonly Pick<PartOfDay, 'fromHour' | 'sessions' | 'juggles'>[],
): PartOfDay[] {
  return Array.from({ length: 24 / HOURS_PER_PART_OF_DAY }, (_, part) => {
    const fromHour = part * HOURS_PER_PART_OF_DAY
    const { sessions, juggles } = filled.find((known) => known.fromHour === fromHour) ?? {
      sessions: 0,
      juggles: 0,
    }
    const averageJuggles = sessions > 0 ? juggles / sessions : 0
    return { fromHour, toHour: fromHour + HOURS_PER_PART_OF_DAY, sessions, juggles, averageJuggles }
  })
}

/** With fewer sessions, a difference may be chance. */
export const LEAST_SESSIONS_TO_COMPARE = 5

/** The part with the most juggles per session, among those with five sessions or more. Null when there are fewer than two to compare. */
export function bestPartOfDay(parts: readonly PartOfDay[]): PartOfDay | null {
  const comparable = parts.filter(({ sessions }) => sessions >= LEAST_SESSIONS_TO_COMPARE)
  if (comparable.length < 2) return null
  return comparable.reduce((best, part) => (part.averageJuggles > best.averageJuggles ? part : best))
}
