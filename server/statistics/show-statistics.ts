import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { PersonalRecord, Statistics, StatisticsQuery } from '#contract/statistics/statistics.ts'
import { dayStreaks } from '#domain/calendar/day-streak.ts'
import { USUAL_WEEK_START, type WeekStart } from '#domain/calendar/week.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { BODY_PARTS } from '#domain/practice/body-part.ts'
import { earnedBadges, nextBadges } from '#domain/statistics/badges.ts'
import { bucketsOf, USUAL_BUCKET_UNIT } from '#domain/statistics/buckets.ts'
import { type DaySummary, totalsOf } from '#domain/statistics/day-summary.ts'
import { ratePoints, rateTrend } from '#domain/statistics/rate-over-time.ts'
import { daysOfRecords, recordsOf } from '#domain/statistics/records.ts'
import { runDistribution } from '#domain/statistics/run-distribution.ts'
import { bestPartOfDay, partsOfDay } from '#domain/statistics/time-of-day.ts'
import { weeklyGoalStreak } from '#domain/statistics/weekly-goal.ts'
import { firstDayOf } from '#domain/statistics/window.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Value } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { countPartsAndRuns, findSettings, listDays, listSessionsOn } from './store.ts'

/** A player's own statistics, counted from the sessions as they are now. Throws SIGN_IN_REQUIRED if the account was deleted meanwhile. */
export async function showStatistics(
  db: Kysely<DB>,
  userId: string,
  query: z.infer<typeof StatisticsQuery>,
  now: Date,
): Promise<Statistics> {
  const settings = await findSettings(db, userId)
  if (!settings) throw new ProblemError('SIGN_IN_REQUIRED')
  const timeZone = query.timeZone ?? settings.timeZone
  const weekStart = settings.weekStart ?? query.weekStart ?? USUAL_WEEK_START
  const today = localDate(now, timeZone)
  const firstDay = firstDayOf(query.period, today)
  const [allDays, { parts, runs }, bodyParts] = await Promise.all([
    listDays(db, userId),
    countPartsAndRuns(db, userId, firstDay),
    findBestOfBodyParts(db, userId, firstDay),
  ])
  const days = firstDay === null ? allDays : allDays.filter(({ date }) => date >= firstDay)
  const recordDates = [...daysOfRecords(days), ...daysOfRecords(allDays)]
  const sessions = recordDates.length > 0 ? await listSessionsOn(db, userId, recordDates) : []
  const from = firstDay ?? days[0]?.date ?? today
  return {
    period: query.period,
    from,
    // A player who flew east over the date line may have practiced on a date that is still in the future here.
    to: latest(today, days.at(-1)?.date),
    timeZone,
    weekStart,
    ...ofPeriod(days, query.bucket ?? USUAL_BUCKET_UNIT[query.period], { from, today, weekStart }),
    bests: recordsOf(sessions.filter(({ localDate }) => localDate >= from)).map(recordDocument),
    runs: runDistribution(runs),
    bodyParts,
    timeOfDay: timeOfDay(partsOfDay(parts)),
    ...ofAllTime(allDays, today, { weekStart, weeklyGoal: settings.weeklyGoal }),
    records: recordsOf(sessions).map(recordDocument),
  }
}

const latest = (today: string, other: string | undefined) => (other && other > today ? other : today)

function ofPeriod(
  days: readonly DaySummary[],
  bucket: Statistics['bucket'],
  { from, today, weekStart }: { from: string; today: string; weekStart: WeekStart },
) {
  const buckets = bucketsOf(days, bucket, { from, to: latest(today, days.at(-1)?.date) }, weekStart)
  const points = ratePoints(buckets)
  return {
    totals: totalsOf(days),
    days: days.map(({ date, sessions, juggles, seconds }) => ({ date, sessions, juggles, seconds })),
    bucket,
    buckets,
    rate: { points, trend: rateTrend(points) },
  }
}

const timeOfDay = (parts: ReturnType<typeof partsOfDay>) => ({ parts, best: bestPartOfDay(parts) })

function ofAllTime(
  days: readonly DaySummary[],
  today: string,
  { weekStart, weeklyGoal }: { weekStart: WeekStart; weeklyGoal: number | null },
) {
  const dates = days.map(({ date }) => date)
  const streaks = dayStreaks(dates, today)
  const earned = earnedBadges(days)
  const best = (kind: 'bestRun' | 'bestSessionCount') =>
    days.reduce((most, day) => Math.max(most, day[kind]), 0)
  const progress = {
    run: best('bestRun'),
    session: best('bestSessionCount'),
    total: totalsOf(days).juggles,
    streak: streaks.current?.length ?? 0,
  }
  return {
    dayStreak: { ...streaks, practicedToday: dates.some((date) => date >= today) },
    weeklyGoal: weeklyGoal === null ? null : weeklyGoalStreak(dates, weeklyGoal, today, weekStart),
    badges: { earned, next: nextBadges(progress, earned) },
  }
}

const recordDocument = ({ date, ...record }: ReturnType<typeof recordsOf>[number]): PersonalRecord => ({
  ...record,
  date: date.toISOString(),
})

interface BestOfBodyPart extends Omit<Statistics['bodyParts'][number], 'sessionId' | 'localDate'> {
  sessionId: Value<'sessions', 'id'>
  localDate: Value<'sessions', 'local_date', string>
}

/**
 * The best run with each body part since a local date, in the order in which players choose them. Ties go to the first. Reads only
 * sessions with a noted body part, which have an index.
 */
async function findBestOfBodyParts(
  db: Kysely<DB>,
  userId: string,
  firstDay: string | null,
): Promise<BestOfBodyPart[]> {
  const { rows } = await sql<BestOfBodyPart>`
    select distinct on (run->>'bodyPart') run->>'bodyPart' as "bodyPart", (run->>'juggleCount')::integer as "bestRun", s.id as "sessionId",
      local_date::text as "localDate", count(*) over (partition by run->>'bodyPart')::integer as runs
    from sessions s, jsonb_array_elements(s.runs) run
    where user_id = ${userId} and counted and jsonb_path_exists(s.runs, '$[*].bodyPart') and run->>'bodyPart' is not null
      and (run->>'juggleCount')::integer > 0 ${firstDay === null ? sql`` : sql`and local_date >= ${firstDay}::date`}
    order by run->>'bodyPart', (run->>'juggleCount')::integer desc, local_date, date`.execute(db)
  return BODY_PARTS.flatMap((part) => rows.find(({ bodyPart }) => bodyPart === part) ?? [])
}
