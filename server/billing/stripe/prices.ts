import type { PlanOffer } from '#contract/billing/billing.ts'
import { LISTED_PLUS_PRICE, type Price, SOLD_TIERS } from '#domain/billing/plan.ts'
import { CARD_FEATURES } from '#domain/billing/plan-features.ts'
import type { Payments } from './payments.ts'
import { readPrice } from './sync/read-subscription.ts'

/** Milliseconds that a price is used without asking again, so that the page of plans does not wait for Stripe each time. */
const BELIEVED = 10 * 60_000
/** Milliseconds until the next try after Stripe was away. */
const RETRIED = 30_000

/** Milliseconds. A viewer of the plans waits no longer than this. */
const HASTY = { timeout: 5_000, maxNetworkRetries: 0 }

/** Prices from Stripe. They are asked for again when they are old, and kept while Stripe is away. */
export function createPriceList(payments: Payments | null): (now: Date) => Promise<PlanOffer[]> {
  const known = new Map<string, { price: Price | null; readAt: number }>()
  const asking = new Map<string, Promise<Price | null>>()
  const readAnew = async (id: string, now: number): Promise<Price | null> => {
    const last = known.get(id)
    try {
      const price = readPrice(await payments!.ask((stripe) => stripe.prices.retrieve(id, {}, HASTY)))
      known.set(id, { price, readAt: now })
      return price
    } catch {
      // `payments.ask` logs the error. The plans appear anyway.
      known.set(id, { price: last?.price ?? null, readAt: now - BELIEVED + RETRIED })
      return last?.price ?? null
    }
  }
  /** Everybody who wants a price at the same moment waits for one answer, because the plans are open to the public. */
  const priceOf = async (id: string, now: number): Promise<Price | null> => {
    const last = known.get(id)
    if (last && now - last.readAt < BELIEVED) return last.price
    const reading = asking.get(id) ?? readAnew(id, now).finally(() => asking.delete(id))
    asking.set(id, reading)
    return reading
  }
  const offerOf = async (tier: (typeof SOLD_TIERS)[number], now: number): Promise<PlanOffer> => {
    const id = payments?.priceIds[tier]
    const listed = tier === 'plus' && !payments ? LISTED_PLUS_PRICE : null
    return {
      tier,
      price: id ? await priceOf(id, now) : listed,
      isForSale: id !== undefined,
      features: [...CARD_FEATURES[tier]],
    }
  }
  return async (now) => [
    { tier: 'free', price: null, isForSale: false, features: [...CARD_FEATURES.free] },
    ...(await Promise.all(SOLD_TIERS.map((tier) => offerOf(tier, now.getTime())))),
  ]
}
