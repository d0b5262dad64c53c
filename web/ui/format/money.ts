import type { Money } from '#contract/billing/billing.ts'
import { inMajorUnits, minorDigits } from '#domain/billing/money.ts'
import { currentLocale } from '#web/ui/format/locale.ts'

/** Formats an amount in the minor unit of its currency, in the player's locale: $4.99, $10, ¥500. */
export function formatMoney(money: Money, locale = currentLocale()): string {
  const digits = minorDigits(money.currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(inMajorUnits(money))
}
