import type { Kysely } from 'kysely'
import type { WebsiteOverview } from '#contract/admin/overview.ts'
import { WAITING_COUNTED } from '#contract/limits.ts'
import { periodStart } from '#domain/calendar/period.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import {
  countOpenReports,
  countSessions,
  countUnderReview,
  findNumbers,
  listDays,
} from './website-numbers.ts'

const DAYS_SHOWN = 90

/** The website in numbers, as last measured; what waits for an admin is counted now. */
export async function showOverview(db: Kysely<DB>, now: Date): Promise<WebsiteOverview> {
  const [{ measuredAt, ...counts }, days, sessions, sessionsUnderReview, openReports] = await Promise.all([
    findNumbers(db),
    listDays(db, periodStart('day', now), DAYS_SHOWN),
    countSessions(db),
    countUnderReview(db, WAITING_COUNTED),
    countOpenReports(db, WAITING_COUNTED),
  ])
  const activeToday = days.at(-1)!.activePlayers
  return {
    measuredAt: measuredAt.toISOString(),
    ...counts,
    activeToday,
    sessions,
    sessionsUnderReview,
    openReports,
    days,
  }
}
