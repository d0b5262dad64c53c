import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import type { AnalyzedSession } from '#domain/analytics/analyzed-session.ts'
import { consistencyOf } from '#domain/analytics/consistency.ts'
import { fatigueOf } from '#domain/analytics/fatigue.ts'
import { monthAgainstMonth } from '#domain/analytics/month-against-month.ts'
import { nextBest } from '#domain/analytics/next-best.ts'
import { trendOf } from '#domain/analytics/trend.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { MIN_SECONDS_FOR_BEST_RATE } from '#domain/practice/practice-session.ts'
import { DAYS_OF_PERIOD } from '#domain/statistics/window.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import { requireFeature } from '#server/entitlements/require-feature.ts'
import type { Replica } from '#server/platform/database/connections/replica.ts'
import { findSettings, listDays, listRecentSessions } from './store.ts'

/** A player's trends, consistency, fatigue and outlook. Throws SIGN_IN_REQUIRED, and TIER_REQUIRED without a plan for it. */
export async function showAdvancedStatistics(
  services: PlanServices & { replica: Replica },
  userId: string,
  query: { timeZone?: string | undefined },
  now: Date,
): Promise<AdvancedStatistics> {
  await requireFeature(services, userId, 'advancedAnalytics', now)
  const db = await services.replica.caughtUp()
  const settings = await findSettings(db, userId)
  if (!settings) throw new ProblemError('SIGN_IN_REQUIRED')
  const today = localDate(now, query.timeZone ?? settings.timeZone)
  const [days, sessions] = await Promise.all([
    listDays(db, userId),
    listRecentSessions(db, userId, addDays(today, 1 - DAYS_OF_PERIOD.year)),
  ])
  const bestSessionCount = days.reduce((most, day) => Math.max(most, day.bestSessionCount), 0)
  return {
    trend: trends(sessions),
    consistency: consistencyOf(sessions),
    fatigue: fatigueOf(sessions),
    nextBest: nextBest(sessions, bestSessionCount),
    months: monthAgainstMonth(days, today),
  }
}

const trends = (sessions: readonly AnalyzedSession[]): AdvancedStatistics['trend'] => ({
  juggles: trendOf(sessions.map(({ date, juggles }) => ({ date, value: juggles }))),
  rate: trendOf(
    sessions
      .filter(({ seconds }) => seconds >= MIN_SECONDS_FOR_BEST_RATE)
      .map(({ date, juggles, seconds }) => ({ date, value: (juggles * 60) / seconds })),
  ),
})
