import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LISTED_PLUS_PRICE, type Price } from '#domain/billing/plan.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'

/**
 * The prices of the plans, as the server charges them. The listed price stands in until the answer is there, and if none comes. `areSold` is
 * false on a server without plans, `isPlusForSale` also on one without payments. Formatted by the language alone, without the reader's region,
 * so that prerendered pages have the same words.
 */
export function usePlanPrices(): Record<'free' | 'plus', string> & {
  interval: Price['interval']
  areSold: boolean
  isPlusForSale: boolean
} {
  const { i18n } = useTranslation()
  const { data } = useQuery({
    queryKey: queryKeys.plans,
    queryFn: () => unwrap(api.api.plans.$get()),
    staleTime: Infinity,
  })
  const offer = data?.items.find(({ tier }) => tier === 'plus')
  const plus = offer?.price ?? LISTED_PLUS_PRICE
  const written = (amount: number) => formatMoney({ ...plus, amount }, i18n.language)
  return {
    free: written(0),
    plus: written(plus.amount),
    interval: plus.interval,
    areSold: data?.items.length !== 0,
    isPlusForSale: data === undefined || offer?.isForSale === true,
  }
}
