import { z } from 'zod'
import { AllocatedSeat, PlanOffer, SeatPlan, soldTier } from './billing.ts'
import { uuid } from '#contract/id.ts'
import {
  GROUP_SEARCH_MAX_LENGTH,
  MEMBERS_DEFAULT_LIMIT,
  MEMBERS_MAX_LIMIT,
  SEAT_LIST_MAX_LENGTH,
} from '#contract/limits.ts'
import { cursorParameter, limitParameter, page } from '#contract/page.ts'
import { lineOfText } from '#contract/text.ts'

/** A member of an organization, with a seat or without. */
export const SeatMember = z.object({
  userId: uuid,
  userDisplayName: z.string(),
  userEmail: z.string(),
  photoURL: z.string().nullable(),
  /** Manages the organization or one of its teams. That takes no seat. */
  isManager: z.boolean(),
  allocatedSeat: AllocatedSeat.nullable(),
})
export type SeatMember = z.infer<typeof SeatMember>

/** GET /api/organizations/{id}/seats: the paid seats, their price, and a page of the members. */
export const OrganizationSeats = page(SeatMember).extend({
  isConfigured: z.boolean(),
  offers: z.array(PlanOffer),
  plans: z.array(SeatPlan),
})
export type OrganizationSeats = z.infer<typeof OrganizationSeats>

export const ListSeats = z.object({
  search: lineOfText(GROUP_SEARCH_MAX_LENGTH).default(''),
  holding: z.enum(['all', 'seat', 'none']).default('all'),
  limit: limitParameter(MEMBERS_DEFAULT_LIMIT, MEMBERS_MAX_LIMIT),
  cursor: cursorParameter,
})
export type ListSeats = z.infer<typeof ListSeats>

/** POST /api/organizations/{id}/seats/import */
export const ImportSeats = z.strictObject({
  tier: soldTier,
  /** The text of the file. */
  csv: z.string().max(SEAT_LIST_MAX_LENGTH),
  /** Tells what would happen, and changes nothing. */
  dryRun: z.boolean().default(false),
})
export type ImportSeats = z.infer<typeof ImportSeats>

/** `moved`: had a seat of the other tier. `unchanged`: already has this seat. */
const outcome = z.enum(['assigned', 'moved', 'unchanged', 'invalidEmail', 'notMember', 'repeated'])

/** The result of each row of a file. */
export const SeatImport = z.object({
  /** Members who got a seat, or would. */
  assigned: z.number().int(),
  rows: z.array(z.object({ line: z.number().int(), email: z.string(), outcome })),
})
export type SeatImport = z.infer<typeof SeatImport>
