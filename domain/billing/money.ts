import type { Money } from './plan.ts'

/**
 * The currencies whose minor unit is not a hundredth, as Stripe counts them (https://docs.stripe.com/currencies#zero-decimal). Browsers and
 * servers know other digits for some: of a forint or a rupiah they show no decimals, and they differ from version to version.
 */
const WITHOUT_MINOR_UNIT = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const IN_THOUSANDTHS = new Set('bhd jod kwd omr tnd'.split(' '))

/** How many decimal places an amount in the minor unit has: 2 for usd, none for jpy, 3 for kwd. */
export function minorDigits(currency: string): number {
  const code = currency.toLowerCase()
  if (WITHOUT_MINOR_UNIT.has(code)) return 0
  return IN_THOUSANDTHS.has(code) ? 3 : 2
}

/** 4.99 for 499 usd. */
export const inMajorUnits = ({ amount, currency }: Money): number => amount / 10 ** minorDigits(currency)
