import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  [{ amount: 499, currency: 'usd' }, 'en-US', '$4.99'],
  [{ amount: 0, currency: 'usd' }, 'en-US', '$0'],
  [{ amount: 4990, currency: 'usd' }, 'en-US', '$49.90'],
  [{ amount: -321, currency: 'usd' }, 'en-US', '-$3.21'],
  [{ amount: 499, currency: 'eur' }, 'de-DE', '4,99 €'],
  // The yen has no decimals, the dinar has three.
  [{ amount: 500, currency: 'jpy' }, 'en-US', '¥500'],
  [{ amount: 1500, currency: 'kwd' }, 'en-US', 'KWD 1.500'],
  // The browser writes a forint without decimals, but it is charged in hundredths.
  [{ amount: 199_000, currency: 'huf' }, 'hu-HU', '1990 Ft'],
  [{ amount: 199_050, currency: 'huf' }, 'en-US', 'HUF 1,990.50'],
])('%o reads, in %s, %s', (money, locale, text) => {
  expect(formatMoney(money, locale).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text)
})
