import type { Stripe } from 'stripe'
import type { Config } from '#server/platform/config.ts'
import { openStripe } from '#server/billing/stripe/payments.ts'
import { readPrice } from '#server/billing/stripe/sync/read-subscription.ts'
import type { Finding } from './finding.ts'

/** Asks Stripe for each price that is sold. That shows whether it takes the key, and whether the key and the prices belong together. */
export async function examinePayments(config: Config): Promise<Finding[]> {
  const { stripe, stripeApiBase, stripePrices } = config
  if (!stripe) return [{ state: 'good', says: 'STRIPE_SECRET_KEY is not set: nothing is sold on the web' }]
  const client = await openStripe(stripe.secretKey, stripeApiBase)
  const sold = { STRIPE_PRICE_PLUS: stripePrices.plus, STRIPE_PRICE_PRO: stripePrices.pro }
  const set = Object.entries(sold).flatMap(([name, id]) => (id === undefined ? [] : [{ name, id }]))
  if (set.length === 0)
    return [
      {
        state: 'doubtful',
        says: 'neither STRIPE_PRICE_PLUS nor STRIPE_PRICE_PRO is set: nothing is sold on the web',
      },
    ]
  return Promise.all(set.map(({ name, id }) => examinePrice(client, name, id)))
}

async function examinePrice(stripe: Stripe, name: string, id: string): Promise<Finding> {
  try {
    return judgePrice(name, await stripe.prices.retrieve(id))
  } catch (error) {
    return { state: 'broken', says: `${name}: ${whyNot(error, id)}` }
  }
}

export function judgePrice(
  name: string,
  price: Pick<Stripe.Price, 'id' | 'active' | 'recurring' | 'livemode' | 'unit_amount' | 'currency'>,
): Finding {
  const { id, active, recurring, livemode } = price
  if (!active) return { state: 'broken', says: `${name}: ${id} is archived, so nobody can buy it` }
  if (!recurring)
    return {
      state: 'broken',
      says: `${name}: ${id} is paid once, and a plan needs a price of a month or a year`,
    }
  if (!readPrice(price))
    return { state: 'broken', says: `${name}: ${id} is not a fixed price of a month or a year` }
  if (!livemode)
    return { state: 'doubtful', says: `${name}: ${id} is there, for test payments: nobody is charged` }
  return { state: 'good', says: `${name}: Stripe sells ${id}` }
}

const TYPES: Record<string, (id: string) => string> = {
  StripeAuthenticationError: () => 'Stripe refuses STRIPE_SECRET_KEY',
  StripePermissionError: () => 'STRIPE_SECRET_KEY may not read prices',
  StripeConnectionError: () => 'Stripe does not answer from here',
  StripeInvalidRequestError: (id) =>
    `Stripe does not know ${id}: the key and the price are of two accounts, or one is for test payments`,
}

function whyNot(error: unknown, id: string): string {
  const type = error instanceof Error && 'type' in error ? String(error.type) : ''
  return TYPES[type]?.(id) ?? (error instanceof Error ? error.message : String(error))
}
