import { z } from 'zod'
import { uuid } from '#contract/id.ts'
import { instant, localDate } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'
import { HISTORY_ERRORS } from '#domain/history-import/history-row.ts'
import { DATE_FORMATS, DURATION_UNITS } from '#domain/history-import/parse-cells.ts'
import { IMPLAUSIBILITIES, REVIEW_REASONS } from '#domain/practice/plausibility.ts'
import { lineOfText } from '#contract/text.ts'
import { HISTORY_CELL_MAX_LENGTH, HISTORY_MAX_ROWS } from '#contract/limits.ts'
import { TimeZoneParameter } from '#contract/statistics/statistics.ts'

const cell = z.string().max(HISTORY_CELL_MAX_LENGTH)

/** A file of earlier practice. Errors are reported row by row (domain/history-import/history-row.ts). */
export const HistoryFile = z.strictObject({
  fileName: lineOfText(200).min(1),
  dateFormat: z.enum(DATE_FORMATS),
  durationUnit: z.enum(DURATION_UNITS),
  /** The time zone of the file's times; the profile's when absent. */
  timeZone: TimeZoneParameter,
  rows: listOf(z.strictObject({ date: cell, count: cell, duration: cell }), {
    min: 1,
    max: HISTORY_MAX_ROWS,
  }),
})
export type HistoryFile = z.infer<typeof HistoryFile>

/**
 * What a row does. It becomes a session that counts, or one that is under review. It does nothing if it is there already, is in an earlier
 * row, or was deleted since. Or it is wrong.
 */
export const HISTORY_OUTCOMES = ['counts', 'held', 'isThere', 'wasDeleted', 'wrong'] as const
export type HistoryOutcome = (typeof HISTORY_OUTCOMES)[number]

const HistoryRowPlan = z.object({
  outcome: z.enum(HISTORY_OUTCOMES),
  errors: z.array(z.enum([...HISTORY_ERRORS, ...IMPLAUSIBILITIES])),
  reviewReasons: z.array(z.enum(REVIEW_REASONS)),
  /** The practice that was read; null for a row that is wrong. */
  session: z.object({ localDate, juggleCount: z.number().int(), duration: z.number() }).nullable(),
})
export type HistoryRowPlan = z.infer<typeof HistoryRowPlan>

const counts = z.object({
  counts: z.number().int(),
  held: z.number().int(),
  isThere: z.number().int(),
  wasDeleted: z.number().int(),
  wrong: z.number().int(),
})

/** What importing a file would do, row by row, in order. */
export const HistoryPlan = z.object({ counts, rows: z.array(HistoryRowPlan) })
export type HistoryPlan = z.infer<typeof HistoryPlan>

/** What the import did. The id is null if the file had nothing new. */
export const HistoryImported = z.object({ id: uuid.nullable(), counts })
export type HistoryImported = z.infer<typeof HistoryImported>

/** An import that can be undone. */
export const HistoryImport = z.object({
  id: uuid,
  fileName: z.string(),
  importedAt: instant,
  /** The sessions of the import that still exist. */
  sessionCount: z.number().int(),
})
export type HistoryImport = z.infer<typeof HistoryImport>

/** The newest imports; there are few. */
export const HistoryImports = z.object({ items: z.array(HistoryImport), nextCursor: z.null() })
