import type { Tier } from './entitlement.ts'

/** The plans that can be bought. Pro is sold only where the operator has a price for it (product 10.27). */
export const SOLD_TIERS = ['plus', 'pro'] as const satisfies readonly Tier[]
export type SoldTier = (typeof SOLD_TIERS)[number]

/** An amount in the minor unit of its currency (ISO 4217, lower case). It is always a whole number. */
export interface Money {
  amount: number
  currency: string
}

/** What a plan costs for each interval. */
export type Price = Money & { interval: 'month' | 'year' }

/** The price of plus that is shown while the payment service's own price is not known (product 9.4). */
export const LISTED_PLUS_PRICE: Price = { amount: 499, currency: 'usd', interval: 'month' }
