import { z } from 'zod'
import { FATIGUE_COURSES } from '#domain/analytics/fatigue.ts'
import { TREND_DIRECTIONS } from '#domain/analytics/trend.ts'
import { TimeZoneParameter } from './statistics.ts'
import { localDate } from '#contract/instant.ts'

const count = z.number().int()
/** 0 to 1. */
const probability = z.number()

/** A result, or the number of sessions that it takes to give one honestly. */
const finding = <T extends z.ZodRawShape>(shape: T) =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('ready'), ...shape, sessions: count }),
    z.object({ status: z.literal('tooFew'), sessions: count, needed: count }),
  ])

const Trend = finding({
  /** 'unclear' if chance alone would show such a trend in more than 1 of 20 cases. */
  direction: z.enum(TREND_DIRECTIONS),
  /** Change per week, and its 95 % confidence interval. */
  perWeek: z.number(),
  low: z.number(),
  high: z.number(),
  chance: probability,
})

const MonthTotals = z.object({
  from: localDate,
  to: localDate,
  sessions: count,
  juggles: count,
  seconds: z.number(),
  practiceDays: count,
  averageJuggles: z.number(),
  averageRate: z.number(),
})

/** The change from the previous value to the current one: 0.25 is a quarter more. Null without a previous value. */
const change = z.number().nullable()

export const AdvancedStatisticsQuery = z.object({ timeZone: TimeZoneParameter })

/** domain/analytics explains how to read each number, its formula and its source. */
export const AdvancedStatistics = z.object({
  /** Over the sessions of the last 365 days, the latest 200 at most. */
  trend: z.object({
    /** Juggles per session. */
    juggles: Trend,
    /** Juggles per minute, of sessions of at least 10 s. */
    rate: Trend,
  }),
  /** How similar the latest 30 sessions are. */
  consistency: finding({
    /** Standard deviation over mean of juggles per session. */
    variation: z.number(),
    median: z.number(),
    lowerQuartile: z.number(),
    upperQuartile: z.number(),
  }),
  /** Whether runs get shorter within a session. */
  fatigue: finding({
    course: z.enum(FATIGUE_COURSES),
    /** The runs of the last third over those of the first, with a 95 % confidence interval. */
    ratio: z.number(),
    low: z.number(),
    high: z.number(),
  }),
  /** The best of the next sessions if they go like the latest 30. */
  nextBest: finding({
    /** Juggles. The result is above or below with equal chance, and between low and high eight times in ten. */
    expected: count,
    low: count,
    high: count,
    /** The probability of beating the best session so far. */
    chanceOfRecord: probability,
    nextSessions: count,
  }),
  /** The last 30 days against the 30 before. */
  months: z.object({
    current: MonthTotals,
    previous: MonthTotals,
    change: z.object({ juggles: change, seconds: change, practiceDays: change, averageRate: change }),
  }),
})
export type AdvancedStatistics = z.infer<typeof AdvancedStatistics>
