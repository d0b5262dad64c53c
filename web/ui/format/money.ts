import type { Money } from '#contract/billing/billing.ts'
import { currentLocale } from '#web/ui/format/locale.ts'

/** Formats an amount in the minor unit of its currency, in the player's locale: $4.99, $10, ¥500. */
export function formatMoney({ amount, currency }: Money, locale = currentLocale()): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions()
  return format.format(amount / 10 ** digits.maximumFractionDigits!)
}
