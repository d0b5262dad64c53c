import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'
import { FEATURES, type Feature } from '#domain/billing/plan-features.ts'
import { TIERS } from '#domain/billing/entitlement.ts'
import { SOLD_TIERS } from '#domain/billing/plan.ts'
import { MAX_SEATS } from '#contract/limits.ts'
import { page } from '#contract/page.ts'
import { version, versionRead } from '#contract/version.ts'
import { Entitlement } from './entitlement.ts'

export const soldTier = z.enum(SOLD_TIERS)
const feature = z.enum(Object.keys(FEATURES) as [Feature, ...Feature[]])

/** In the minor unit of its currency (ISO 4217, lower case): 499 usd is $4.99. */
export const Money = z.object({ amount: z.number().int(), currency: z.string() })
export type Money = z.infer<typeof Money>
const Price = Money.extend({ interval: z.enum(['month', 'year']) })

/** A card of 'Choose Your Plan'. */
export const PlanOffer = z.object({
  tier: z.enum(['free', ...SOLD_TIERS]),
  /** The price on this server; null if none is set. */
  price: Price.nullable(),
  /** Whether this server can sell it. */
  isForSale: z.boolean(),
  /** The features on its card, in their order. */
  features: z.array(feature),
})
export type PlanOffer = z.infer<typeof PlanOffer>
/** GET /api/plans */
export const PlanOffers = z.object({ items: z.array(PlanOffer) })

/** The payment state that a player's own plan and an organization's seats have in common. */
const PlanState = z.object({
  status: z.string(),
  /** Whether it is in force now. */
  isInForce: z.boolean(),
  /** `stripe`, `apple`, `legacy` or `manual`. A plan is managed where it was bought. */
  provider: z.string(),
  periodEnd: instant.nullable(),
  /** True: it ends on periodEnd. False: it renews then. */
  cancelAtPeriodEnd: z.boolean(),
  /** A renewal that could not be charged: since when, and when the plan stops unless it is paid. */
  pastDue: z.object({ since: instant, stopsAt: instant }).nullable(),
  /** For seats: the price of one seat. */
  price: Price.nullable(),
})

export const Subscription = PlanState.extend({
  tier: z.enum(TIERS),
  /** The plan that begins on periodEnd, if it is another one. */
  nextTier: soldTier.nullable(),
  abilities: z.object({
    cancel: z.boolean(),
    resume: z.boolean(),
    changePlan: z.boolean(),
    openPortal: z.boolean(),
  }),
})
export type Subscription = z.infer<typeof Subscription>

/** GET /api/billing */
export const BillingOverview = z.object({
  entitlement: Entitlement,
  /** The organization that gives the player a seat; null without one in force. */
  organization: z.object({ id: uuid, name: z.string() }).nullable(),
  /** Whether payments are set up on this server. */
  isConfigured: z.boolean(),
  plans: z.array(PlanOffer),
  subscription: Subscription.nullable(),
  /** A second plan that the player also pays for, such as one from the App Store. */
  secondSubscription: Subscription.nullable(),
  /** Whether the player can buy a plan. A player with a plan in force changes that plan instead. */
  abilities: z.object({ buy: z.boolean() }),
})
export type BillingOverview = z.infer<typeof BillingOverview>

const HISTORY_KINDS = [
  'started',
  'changed',
  'change_scheduled',
  'change_withdrawn',
  'cancel_scheduled',
  'resumed',
  'ended',
  'seats_changed',
  'paid',
  'payment_failed',
  'refunded',
] as const

/** One line of GET /api/billing/history. */
export const HistoryEntry = z.object({
  id: uuid,
  at: instant,
  kind: z.enum(HISTORY_KINDS),
  tier: z.enum(TIERS).nullable(),
  seats: z.number().int().nullable(),
  provider: z.string(),
  money: Money.nullable(),
  periodEnd: instant.nullable(),
  /** The number on the invoice of a payment, if the payment service gave one. */
  invoiceNumber: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
export const HistoryPage = page(HistoryEntry)

const seats = z.number().int().min(1).max(MAX_SEATS)

/** A body has both fields or neither. The one that is missing is named. */
const bothOrNeither =
  (one: string, other: string) =>
  (body: Record<string, unknown>, context: z.RefinementCtx): void => {
    const missing = [one, other].filter((field) => body[field] === undefined)
    if (missing.length === 1) context.addIssue({ code: 'custom', path: missing })
  }

/** POST /api/billing/checkout and /preview: for oneself, or seats for an organization. */
export const StartCheckout = z
  .strictObject({ tier: soldTier, seats: seats.optional(), organizationId: Id.optional() })
  .superRefine(bothOrNeither('organizationId', 'seats'))
export type StartCheckout = z.infer<typeof StartCheckout>

/** A page of the payment service, to send the browser to. */
export const HostedPage = z.object({ url: z.string() })

/** POST /api/billing/checkout/confirm: after the payment page, with the id from the address. */
export const ConfirmCheckout = z.strictObject({
  checkoutId: z
    .string()
    .regex(/^cs_\w+$/)
    .max(255),
})
export const CheckoutOutcome = z.object({ outcome: z.enum(['paid', 'open', 'expired']) })

/** POST /api/billing/portal */
export const OpenPortal = z.strictObject({ organizationId: Id.optional() })

/** POST /api/billing/cancel and /resume: one's own plan, or an organization's seats of one tier. */
export const WhichPlan = z
  .strictObject({ organizationId: Id.optional(), tier: soldTier.optional() })
  .superRefine(bothOrNeither('organizationId', 'tier'))
export type WhichPlan = z.infer<typeof WhichPlan>

/**
 * POST /api/billing/change. An upgrade takes effect at once and is charged for the rest of the period. A downgrade takes effect when the
 * period ends. Choosing the present tier cancels a planned change.
 */
export const ChangePlan = z.strictObject({ tier: soldTier })

export const ChangePreview = z.object({
  /** Charged at once: zero for a change that begins later, negative for a credit. */
  dueNow: Money,
  /** What is charged each month or year from then on. */
  renewal: Price,
  /** When the change takes effect. */
  startsAt: instant,
})
export type ChangePreview = z.infer<typeof ChangePreview>

/** PUT /api/organizations/{id}/seats/quantity: the number of paid seats. The first seats are bought by a checkout. */
export const ChangeSeats = z.strictObject({ tier: soldTier, seats, ...versionRead })

/** An organization's paid seats of one tier. */
export const SeatPlan = PlanState.extend({
  tier: soldTier,
  paid: z.number().int(),
  /** Assigned and in force. */
  assigned: z.number().int(),
  version,
  abilities: z.object({
    cancel: z.boolean(),
    resume: z.boolean(),
    changeSeats: z.boolean(),
    openPortal: z.boolean(),
  }),
})
export type SeatPlan = z.infer<typeof SeatPlan>

export const AllocatedSeat = z.object({
  tier: soldTier,
  assignedAt: instant,
  /** A player's id, or `system`. */
  assignedBy: z.string(),
  status: z.enum(['active', 'suspended']),
})

/** POST /api/organizations/{id}/seats: either all of them get a seat, or none does. */
export const AssignSeats = z.strictObject({
  tier: soldTier,
  userIds: listOf(Id, { min: 1, max: MAX_SEATS }),
})
export type AssignSeats = z.infer<typeof AssignSeats>

/** DELETE /api/organizations/{id}/seats */
export const TakeSeatsBack = AssignSeats.pick({ userIds: true })
