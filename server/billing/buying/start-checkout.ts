import type { Kysely } from 'kysely'
import type Stripe from 'stripe'
import type { StartCheckout } from '#contract/billing/billing.ts'
import { individualRecord, isIndividualInForce } from '#domain/billing/plan-records.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { requireFreshLogin } from '#server/identity/fresh-sign-in/require-fresh-login.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { loadPlanRecords } from '#server/entitlements/load-plan-records.ts'
import type { Owner } from '#server/billing/plan-owner.ts'
import {
  ensureCustomer,
  findCustomer,
  lockCustomer,
  replaceCustomer,
} from '#server/billing/stripe/customers.ts'
import { closePages, openPages } from '#server/billing/stripe/open-pages.ts'
import { isMissing, type Payments, requirePayments } from '#server/billing/stripe/payments.ts'
import { readPlans, syncCustomer } from '#server/billing/stripe/sync/sync-customer.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { openOwner } from './open-plan-owner.ts'

interface Wish {
  customer: string
  owner: Owner
  tier: SoldTier
  price: string
  quantity: number
}

/**
 * Opens Stripe's page to buy a plan, or seats for an organization. Nobody can buy a second one: the existing plans are looked up at
 * Stripe, behind the lock that all checkouts of this owner take, and only one page is open at a time. Throws BILLING_NOT_CONFIGURED,
 * NOT_FOR_SALE (product 10.27), ALREADY_SUBSCRIBED, BILLING_UNAVAILABLE, NOT_FOUND, FORBIDDEN, and FRESH_SIGN_IN_NEEDED for an owner whose card
 * Stripe may know, because its page pays with that card by one press.
 */
export async function startCheckout(
  services: BillingServices,
  { userId, loginId }: { userId: string; loginId: string },
  body: StartCheckout,
): Promise<{ url: string }> {
  const { db, now } = services
  const owner = await openOwner(db, userId, body.organizationId)
  const payments = requirePayments(services.payments)
  const { tier } = body
  const price = payments.priceIds[tier]
  if (!price || !services.sellsPlans) throw new ProblemError('NOT_FOR_SALE')
  if (await findCustomer(db, owner)) await requireFreshLogin(db, loginId, now(), 'free')
  if (await hasPlanElsewhere(db, owner, tier, now())) throw new ProblemError('ALREADY_SUBSCRIBED')
  const customer = await ensureCustomer(db, payments, owner)
  const wish = { customer, owner, tier, price, quantity: body.seats ?? 1 }
  const url = await openOnePage(services, payments, wish).catch(async (error: unknown) => {
    const another = isMissing(error) && (await replaceCustomer(db, payments, owner, customer))
    if (!another) throw error
    return openOnePage(services, payments, { ...wish, customer: another })
  })
  if (url === null) throw new ProblemError('ALREADY_SUBSCRIBED')
  return { url }
}

/** The address of the page; null for an owner who has the plan already. */
const openOnePage = (
  { jobs, now, ...services }: BillingServices,
  payments: Payments,
  wish: Wish,
): Promise<string | null> =>
  services.withStripe(async (tx) => {
    const { customer } = wish
    await lockCustomer(tx, customer)
    const open = await openPage(payments, wish)
    if (await goesOn(payments, wish)) {
      // Records what we did not know of.
      await syncCustomer(tx, customer, { payments, jobs, actorId: null, now: now() })
      return null
    }
    return open ?? newPage(payments, wish)
  })

/** A plan of another provider, or seats that the operator gave. */
async function hasPlanElsewhere(db: Kysely<DB>, owner: Owner, tier: SoldTier, now: Date): Promise<boolean> {
  if (owner.kind === 'organization') {
    const elsewhere = await db
      .selectFrom('organization_seat_plans')
      .select('tier')
      .where('organization_id', '=', owner.id)
      .where('tier', '=', tier)
      .where('billing_provider', '<>', 'stripe')
      .where('paid_seats', '>', 0)
      .executeTakeFirst()
    return elsewhere !== undefined
  }
  const records = (await loadPlanRecords(db, [owner.id])).get(owner.id)
  const plan = records && individualRecord(records, now)
  if (!plan || plan.subscriptionTier === 'free') return false
  return plan.billingProvider !== 'stripe' && isIndividualInForce(plan, now)
}

/**
 * The address of the open page for exactly this purchase, if there is one. Other pages are closed, so that two tabs cannot both be paid.
 */
async function openPage(
  payments: Payments,
  { customer, tier, price, quantity }: Wish,
): Promise<string | null> {
  const pages = await openPages(payments, customer)
  const isWished = ({ metadata }: Stripe.Checkout.Session) =>
    metadata?.['tier'] === tier && metadata['price'] === price && metadata['quantity'] === String(quantity)
  const kept = pages.find((page) => isWished(page) && page.url)
  await closePages(
    payments,
    pages.filter((page) => page !== kept),
  )
  return kept?.url ?? null
}

/** Whether the owner already pays, or owes: a player for any plan, an organization for seats of this tier. */
async function goesOn(payments: Payments, { customer, owner, tier }: Wish): Promise<boolean> {
  const plans = await readPlans(payments, customer)
  return plans.some((plan) => plan.isLive && (owner.kind === 'user' || plan.tier === tier))
}

async function newPage(payments: Payments, wish: Wish): Promise<string> {
  const { customer, owner, tier, price, quantity } = wish
  const back = `${payments.publicUrl}/billing`
  const whose = owner.kind === 'organization' ? `organization=${owner.id}&` : ''
  const session = await payments.ask((stripe) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: owner.id,
      line_items: [{ price, quantity }],
      metadata: { tier, price, quantity: String(quantity) },
      subscription_data: { metadata: { tier, [`${owner.kind}Id`]: owner.id } },
      // Stripe fills in the id.
      success_url: `${back}?${whose}checkout={CHECKOUT_SESSION_ID}`,
      cancel_url: whose ? `${back}?${whose.slice(0, -1)}` : back,
    }),
  )
  return session.url!
}
