import { z } from 'zod'
import { FEATURES, type Feature } from '#domain/billing/entitlement-allows.ts'
import { TIERS } from '#domain/billing/entitlement.ts'
import { SOLD_TIERS } from '#domain/billing/plan.ts'
import { Id } from '#contract/id.ts'
import { MAX_SEATS } from '#contract/limits.ts'
import { page } from '#contract/page.ts'
import { Entitlement } from './entitlement.ts'

export const soldTier = z.enum(SOLD_TIERS)
const feature = z.enum(Object.keys(FEATURES) as [Feature, ...Feature[]])

/** In the minor unit of its currency (ISO 4217, lower case): 499 usd is $4.99. */
export const Money = z.object({ amount: z.number().int(), currency: z.string() })
export type Money = z.infer<typeof Money>
export const Price = Money.extend({ interval: z.enum(['month', 'year']) })

/** A card of 'Choose Your Plan'. */
export const PlanOffer = z.object({
  tier: z.enum(['free', ...SOLD_TIERS]),
  /** What it costs here; null where nobody set a price. */
  price: Price.nullable(),
  /** Whether this server can sell it. */
  isForSale: z.boolean(),
  /** What it has besides everything in free. */
  features: z.array(feature),
})
export type PlanOffer = z.infer<typeof PlanOffer>
/** GET /api/plans */
export const PlanOffers = z.object({ items: z.array(PlanOffer) })

/** What both a player's own plan and an organization's seats tell of their payment. */
const PlanState = z.object({
  status: z.string(),
  /** Whether it counts at this moment. */
  isInForce: z.boolean(),
  /** `stripe`, `apple`, `legacy` or `manual`: where it was bought is where it is managed. */
  provider: z.string(),
  periodEnd: z.string().nullable(),
  /** True: it ends on periodEnd. False: it renews then. */
  cancelAtPeriodEnd: z.boolean(),
  /** A renewal that could not be charged: since when, and when the plan stops unless it is paid. */
  pastDue: z.object({ since: z.string(), stopsAt: z.string() }).nullable(),
  /** Of one seat, for seats. */
  price: Price.nullable(),
})

export const Subscription = PlanState.extend({
  tier: z.enum(TIERS),
  /** What it becomes on periodEnd, where that is another plan. */
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
  /** Whose seat the player has; null without one in force. */
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether payments are set up on this server. */
  isConfigured: z.boolean(),
  plans: z.array(PlanOffer),
  subscription: Subscription.nullable(),
  /** Another plan that the player pays for besides, as when they bought in the App Store what they had here. */
  secondSubscription: Subscription.nullable(),
  /** Whether a plan can be bought: who has one in force changes that one instead. */
  abilities: z.object({ buy: z.boolean() }),
})
export type BillingOverview = z.infer<typeof BillingOverview>

export const HISTORY_KINDS = [
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
  id: z.string(),
  at: z.string(),
  kind: z.enum(HISTORY_KINDS),
  tier: z.enum(TIERS).nullable(),
  seats: z.number().int().nullable(),
  provider: z.string(),
  money: Money.nullable(),
  periodEnd: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
export const HistoryPage = page(HistoryEntry)

const seats = z.number().int().min(1).max(MAX_SEATS)

/** POST /api/billing/checkout: for oneself, or seats for an organization. */
export const StartCheckout = z.union([
  z.strictObject({ tier: soldTier }),
  z.strictObject({ tier: soldTier, seats, organizationId: Id }),
])
export type StartCheckout = z.infer<typeof StartCheckout>

/** A page of the payment service, to send the browser to. */
export const HostedPage = z.object({ url: z.string() })

/** POST /api/billing/checkout/confirm: back from the payment service, with the id that it put into the address. */
export const ConfirmCheckout = z.strictObject({
  checkoutId: z
    .string()
    .regex(/^cs_\w+$/)
    .max(255),
})
export const CheckoutOutcome = z.object({ outcome: z.enum(['paid', 'open', 'expired']) })

/** POST /api/billing/portal */
export const OpenPortal = z.strictObject({ organizationId: Id.optional() })

/** POST /api/billing/cancel and /resume: the own plan, or an organization's seats of one tier. */
export const WhichPlan = z.union([z.strictObject({}), z.strictObject({ organizationId: Id, tier: soldTier })])
export type WhichPlan = z.infer<typeof WhichPlan>

/** POST /api/billing/change: up at once, for the rest of the period; down when the period ends. The present tier takes a change back. */
export const ChangePlan = z.strictObject({ tier: soldTier })

/** POST /api/billing/preview: what a change would cost, before it is made. */
export const PreviewChange = z.union([
  z.strictObject({ tier: soldTier }),
  z.strictObject({ tier: soldTier, seats, organizationId: Id }),
])
export type PreviewChange = z.infer<typeof PreviewChange>
export const ChangePreview = z.object({
  /** Charged at once; nothing for what begins later, or negative where something is credited. */
  dueNow: Money,
  /** Each month from then on. */
  monthly: Money,
  /** When the change takes effect. */
  startsAt: z.string(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

/** PUT /api/organizations/{id}/seats/quantity: how many are paid for; the first ones are bought by a checkout. */
export const ChangeSeats = z.strictObject({ tier: soldTier, seats })

/** What an organization pays for, of one tier. */
export const SeatPlan = PlanState.extend({
  tier: soldTier,
  paid: z.number().int(),
  /** Assigned and in force. */
  assigned: z.number().int(),
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
  assignedAt: z.string(),
  /** A player's id, or `system`. */
  assignedBy: z.string(),
  status: z.enum(['active', 'suspended']),
})

/** POST /api/organizations/{id}/seats: all of them get one, or nobody does. */
export const AssignSeats = z.strictObject({
  tier: soldTier,
  userIds: z.array(Id).min(1).max(MAX_SEATS),
})
export type AssignSeats = z.infer<typeof AssignSeats>

/** DELETE /api/organizations/{id}/seats */
export const TakeSeatsBack = AssignSeats.pick({ userIds: true })
