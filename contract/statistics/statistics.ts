import { z } from 'zod'
import { WEEK_STARTS } from '#domain/calendar/week.ts'
import { BODY_PARTS } from '#domain/practice/body-part.ts'
import { isTimeZone } from '#domain/calendar/time-zone.ts'
import { BADGE_KINDS } from '#domain/statistics/badges.ts'
import { BUCKET_UNITS } from '#domain/statistics/buckets.ts'
import { RECORD_KINDS } from '#domain/statistics/records.ts'
import { STATISTICS_PERIODS } from '#domain/statistics/window.ts'
import { MAX_WEEKLY_GOAL, MIN_WEEKLY_GOAL } from '#domain/statistics/weekly-goal.ts'

/** YYYY-MM-DD by the player's own calendar. */
const localDate = z.string()
const count = z.number().int()
const seconds = z.number()
/** Juggles per minute. */
const rate = z.number()

/** The time zone of the player's device, for what "today" is; the profile's when absent. */
export const TimeZoneParameter = z.string().max(64).refine(isTimeZone).optional()

export const StatisticsQuery = z.object({
  /** The last 7, 30 or 365 days, today included, or everything. */
  period: z.enum(STATISTICS_PERIODS).default('year'),
  /** What a bucket holds; by default days for a week and a month, months for a year and for all. */
  bucket: z.enum(BUCKET_UNITS).optional(),
  timeZone: TimeZoneParameter,
  /** Where weeks begin for who has not chosen it: usual where the device is. */
  weekStart: z.enum(WEEK_STARTS).optional(),
})

export const WeeklyGoal = z.number().int().min(MIN_WEEKLY_GOAL).max(MAX_WEEKLY_GOAL)

export const PersonalRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  /** Juggles (bestSessionCount, bestRun), seconds (longestSession) or juggles per minute (bestRate). */
  value: z.number(),
  sessionId: z.string(),
  /** When the session began. */
  date: z.string(),
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
  /** Null when no streak is alive: it is until a whole day has gone by without practice. */
  current: Streak.nullable(),
  longest: Streak.nullable(),
  /** False while today's practice is still missing. */
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
  /** The first date of the day, of the player's week or of the month, even where the period begins later. */
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

/** A player's own statistics, made of the sessions that count: none that is under review. */
export const Statistics = z.object({
  period: z.enum(STATISTICS_PERIODS),
  /** Local dates between which the period lies; `from` is the first day of practice for `all`. */
  from: localDate,
  to: localDate,
  timeZone: z.string(),
  /** The day on which this player's weeks begin: those of the chart and of the weekly goal. */
  weekStart: z.enum(WEEK_STARTS),
  totals: Totals,
  /** The bests within the period; `records` has those of all time. */
  bests: z.array(PersonalRecord),
  /** Days with practice, in order: a heatmap's cells; the others are empty. */
  days: z.array(z.object({ date: localDate, sessions: count, juggles: count, seconds })),
  bucket: z.enum(BUCKET_UNITS),
  /** Without a gap. */
  buckets: z.array(Bucket),
  rate: z.object({
    /** One for each bucket with practice. */
    points: z.array(z.object({ date: localDate, rate })),
    /** The line of least squares; null with fewer than three points. */
    trend: z.object({ first: rate, last: rate, perWeek: rate }).nullable(),
  }),
  /** How long runs are, of the sessions whose runs were noted. */
  runs: z.array(z.object({ from: count, to: count.nullable(), runs: count })),
  /** The best run with each body part that was noted, and how many runs were juggled with it. */
  bodyParts: z.array(
    z.object({ bodyPart: z.enum(BODY_PARTS), bestRun: count, runs: count, sessionId: z.string(), localDate }),
  ),
  timeOfDay: z.object({
    /** Eight of three hours, by the clock where the session was practiced. */
    parts: z.array(PartOfDay),
    /** Most juggles per session; null unless two parts have five sessions each. */
    best: PartOfDay.nullable(),
  }),
  /** What follows is of all time, whatever the period. */
  dayStreak: DayStreak,
  /** Null for a player without a goal. */
  weeklyGoal: WeeklyGoalStreak.nullable(),
  records: z.array(PersonalRecord),
  badges: z.object({
    earned: z.array(EarnedBadge),
    /** The lowest of each kind that is not earned, and how far the player is. */
    next: z.array(Badge.extend({ value: count })),
  }),
})
export type Statistics = z.infer<typeof Statistics>
