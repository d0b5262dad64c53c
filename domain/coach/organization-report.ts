import { ageClass } from '#domain/groups/kept-player.ts'

/** How many months stand side by side (product 10.61). */
export const REPORT_MONTHS = 6

/** What the members of a team or an organization did in a month (product 10.61). */
export interface MonthFigures {
  month: string
  /** Members who had joined by the end of the month, and how many of them show their practice to nobody. */
  members: number
  hidden: number
  /** Members with counted practice in the month. */
  practiced: number
  practices: number
  touches: number
}

/** The members whose practice is counted: the heads of every figure per head. */
export const heads = ({ members, hidden }: Pick<MonthFigures, 'members' | 'hidden'>): number =>
  members - hidden

/** Null where nobody is counted. */
export const perHead = (sum: number, figures: Pick<MonthFigures, 'members' | 'hidden'>): number | null =>
  heads(figures) === 0 ? null : sum / heads(figures)

/** A membership, and what its member practiced in a month since they joined. */
export interface Membership {
  teamId: string
  userId: string
  /** YYYY-MM. */
  joinedIn: string
  shows: boolean
}
export interface MonthOfMember {
  teamId: string
  userId: string
  month: string
  practices: number
  touches: number
}

/**
 * The figures of some memberships for each month. A member of several teams counts once, with the practice that the team joined first sees,
 * because that team sees the most.
 */
export function figuresByMonth(
  months: readonly string[],
  memberships: readonly Membership[],
  practice: readonly MonthOfMember[],
): MonthFigures[] {
  const practiceIn = Map.groupBy(practice, ({ month }) => month)
  return months.map((month) => {
    const members = new Map<string, boolean>()
    for (const { userId, joinedIn, shows } of memberships) if (joinedIn <= month) members.set(userId, shows)
    const most = new Map<string, MonthOfMember>()
    for (const each of practiceIn.get(month) ?? [])
      if (each.practices > (most.get(each.userId)?.practices ?? 0)) most.set(each.userId, each)
    const counted = [...most.values()]
    return {
      month,
      members: members.size,
      hidden: [...members.values()].filter((shows) => !shows).length,
      practiced: counted.length,
      practices: counted.reduce((sum, { practices }) => sum + practices, 0),
      touches: counted.reduce((sum, { touches }) => sum + touches, 0),
    }
  })
}

/** Above this age class everybody is an adult. */
const OLDEST_CLASS = 21

/** The age class on a day, 'adults', or null without a year of birth. */
export function ageGroup(birthYear: number | null, on: string): string | null {
  if (birthYear === null) return null
  const group = ageClass(birthYear, new Date(on))
  return Number(group.slice(1)) > OLDEST_CLASS ? 'adults' : group
}

/** The youngest first, then adults, then those without a year of birth. */
export const byAge = (a: string | null, b: string | null): number => orderOf(a) - orderOf(b)

function orderOf(group: string | null): number {
  if (group === null) return 1_000
  return group === 'adults' ? 999 : Number(group.slice(1))
}
