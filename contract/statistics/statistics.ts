import { z } from 'zod'
import { WEEK_STARTS } from '#domain/calendar/week.ts'
import { BODY_PARTS } from '#domain/practice/body-part.ts'
import { isTimeZone } from '#domain/calendar/time-zone.ts'
import { BADGE_KINDS } from '#domain/statistics/badges.ts'
import { BUCKET_UNITS } from '#domain/statistics/buckets.ts'
import { RECORD_KINDS } from '#domain/statistics/records.ts'
import { STATISTICS_PERIODS } from '#domain/statistics/window.ts'
import { MAX_WEEKLY_GOAL, MIN_WEEKLY_GOAL } from '#domain/statistics/weekly-goal.ts'
import { uuid } from '#contract/id.ts'
import { instant, localDate } from '#contract/instant.ts'

/** YYYY-MM-DD by the player's own calendar. */
const count = z.number().int()
const seconds = z.number()
/** Juggles per minute. */
const rate = z.number()

/** The time zone of the player's device. It decides what "today" is. The profile's when absent. */
export const TimeZoneParameter = z.string().max(64).refine(isTimeZone).optional()

export const StatisticsQuery = z.object({
  /** The last 7, 30 or 365 days, including today, or everything. */
  period: z.enum(STATISTICS_PERIODS).default('year'),
  /** The unit of a bucket. The default is days for a week and a month, and months for a year and for all. */
  bucket: z.enum(BUCKET_UNITS).optional(),
  timeZone: TimeZoneParameter,
  /** The first day of the week for players who have not chosen one: the usual one where the device is. */
  weekStart: z.enum(WEEK_STARTS).optional(),
})

export const WeeklyGoal = z.number().int().min(MIN_WEEKLY_GOAL).max(MAX_WEEKLY_GOAL)

export const PersonalRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  /** Juggles (bestSessionCount, bestRun), seconds (longestSession) or juggles per minute (bestRate). */
  value: z.number(),
  sessionId: uuid,
  /** When the session began. */
  date: instant,
  localDate,
})
export type PersonalRecord = z.infer<typeof PersonalRecord>

export const Badge = z.object({
  kind: z.enum(BADGE_KINDS),
  /** Juggles in one run, in one session or in total; days in a row for a streak. */
  threshold: count,
})
export const EarnedBadge = Badge.extend({ earnedOn: localDate })
export type EarnedBadge = z.infer<typeof EarnedBadge>

const Streak = z.object({ length: count, from: localDate, to: localDate })

const DayStreak = z.object({
  /** Null without a current streak. A streak ends when a whole day has passed without practice. */
  current: Streak.nullable(),
  longest: Streak.nullable(),
  /** False until there is practice today. */
  practicedToday: z.boolean(),
})

const WeeklyGoalStreak = z.object({
  goal: WeeklyGoal,
  /** Weeks in a row that met the goal. */
  current: count,
  longest: count,
  /** Days with practice since the player's week began. */
  daysThisWeek: count,
})

const Totals = z.object({
  sessions: count,
  juggles: count,
  seconds,
  practiceDays: count,
  /** Juggles per session. */
  averageJuggles: z.number(),
  /** All juggles over all the time. */
  averageRate: rate,
})

const Bucket = z.object({
  /** The first date of the day, of the player's week or of the month, even if the period begins later. */
  start: localDate,
  sessions: count,
  juggles: count,
  seconds,
  rate: rate.nullable(),
})

const PartOfDay = z.object({
  fromHour: count,
  /** Exclusive; 24 is midnight. */
  toHour: count,
  sessions: count,
  juggles: count,
  averageJuggles: z.number(),
})

/** A player's own statistics, made from the sessions that count. Sessions under review do not. */
export const Statistics = z.object({
  period: z.enum(STATISTICS_PERIODS),
  /** The period in local dates. For `all`, `from` is the first day of practice. */
  from: localDate,
  to: localDate,
  timeZone: z.string(),
  /** The first day of this player's weeks, in the chart and for the weekly goal. */
  weekStart: z.enum(WEEK_STARTS),
  totals: Totals,
  /** The bests of the period. `records` has those of all time. */
  bests: z.array(PersonalRecord),
  /** Days with practice, in order: the cells of a heatmap. The other cells are empty. */
  days: z.array(z.object({ date: localDate, sessions: count, juggles: count, seconds })),
  bucket: z.enum(BUCKET_UNITS),
  /** Without gaps. */
  buckets: z.array(Bucket),
  rate: z.object({
    /** One for each bucket with practice. */
    points: z.array(z.object({ date: localDate, rate })),
    /** The least-squares line; null with fewer than three points. */
    trend: z.object({ first: rate, last: rate, perWeek: rate }).nullable(),
  }),
  /** The distribution of the lengths of runs, from sessions with noted runs. */
  runs: z.array(z.object({ from: count, to: count.nullable(), runs: count })),
  /** The best run with each noted body part, and the number of runs with it. */
  bodyParts: z.array(
    z.object({ bodyPart: z.enum(BODY_PARTS), bestRun: count, runs: count, sessionId: uuid, localDate }),
  ),
  timeOfDay: z.object({
    /** Eight parts of three hours, by the clock where the session was practiced. */
    parts: z.array(PartOfDay),
    /** Most juggles per session; null unless two parts have five sessions each. */
    best: PartOfDay.nullable(),
  }),
  /** The following fields cover all time, whatever the period. */
  dayStreak: DayStreak,
  /** Null for a player without a goal. */
  weeklyGoal: WeeklyGoalStreak.nullable(),
  records: z.array(PersonalRecord),
  badges: z.object({
    earned: z.array(EarnedBadge),
    /** The next badge of each kind, and the player's progress. */
    next: z.array(Badge.extend({ value: count })),
  }),
})
export type Statistics = z.infer<typeof Statistics>
