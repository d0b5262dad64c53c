import { z } from 'zod'
import { listOf } from '#contract/list-in-request.ts'
import { ROSTER_ERRORS, ROSTER_ROLES } from '#domain/invitations/roster-row.ts'
import { ROSTER_CELL_MAX_LENGTH, ROSTER_MAX_ROWS } from '#contract/limits.ts'

const cell = z.string().max(ROSTER_CELL_MAX_LENGTH)

/** A roster as typed. Errors are reported row by row (domain/invitations/roster-row.ts). */
export const Roster = z.strictObject({
  rows: listOf(z.strictObject({ name: cell, email: cell, team: cell, role: cell }), {
    min: 1,
    max: ROSTER_MAX_ROWS,
  }),
})
export type Roster = z.infer<typeof Roster>

/**
 * What a row does: a player of another team of the organization joins, and everybody else is invited by mail. Nothing happens if they are
 * members or were invited before. It never tells whether an email has an account.
 */
export const ROSTER_OUTCOMES = ['joins', 'invited', 'isMember', 'wasInvited', 'wrong'] as const
export type RosterOutcome = (typeof ROSTER_OUTCOMES)[number]

const RosterRowPlan = z.object({
  outcome: z.enum(ROSTER_OUTCOMES),
  errors: z.array(z.enum(ROSTER_ERRORS)),
  /** The team's name as typed; empty for a row that is wrong. */
  teamName: z.string(),
  role: z.enum(ROSTER_ROLES).nullable(),
})
export type RosterRowPlan = z.infer<typeof RosterRowPlan>

const counts = z.object({
  joins: z.number().int(),
  invited: z.number().int(),
  isMember: z.number().int(),
  wasInvited: z.number().int(),
  wrong: z.number().int(),
})

/** What importing a roster would do, row by row, in order. */
export const RosterPlan = z.object({ counts, rows: z.array(RosterRowPlan) })
export type RosterPlan = z.infer<typeof RosterPlan>

/** What the import did. */
export const RosterImported = z.object({ counts })
export type RosterImported = z.infer<typeof RosterImported>
