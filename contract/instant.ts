import { z } from 'zod'

/**
 * A time with its offset from UTC (RFC 3339), whose T and Z may be small. Seconds end at 59: a leap second is refused, because the clocks of
 * computers do not have it.
 */
export const Instant = z
  .string()
  .toUpperCase()
  .check(z.iso.datetime({ offset: true }))
  .describe('RFC 3339 with an offset, T and Z in either case. No leap second: seconds end at 59.')

/** A time in an answer: ISO 8601 in UTC (product 12.2). */
export const instant = z.string().meta({ format: 'date-time' })

/** A day of a calendar in an answer: 2026-11-30. */
export const localDate = z.string().meta({ format: 'date' })
