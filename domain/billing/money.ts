import type { Money } from './plan.ts'

/** How many decimal places a currency has: 2 for usd, none for jpy, 3 for kwd. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!

/** 4.99 for 499 usd. */
export const inMajorUnits = ({ amount, currency }: Money): number => amount / 10 ** minorDigits(currency)
