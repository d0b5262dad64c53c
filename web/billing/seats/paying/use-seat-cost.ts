import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SoldTier } from '#domain/billing/plan.ts'
import { previewChange } from '#web/billing/api/billing-calls.ts'
import { billingKeys } from '#web/billing/api/billing-keys.ts'
import { formatMoney } from '#web/ui/format/money.ts'

/** What so many seats cost, today and each month; `lines` is null while it is asked, or nothing is to be asked. */
export function useSeatCost(organizationId: string, tier: SoldTier, count: number | null) {
  const { t } = useTranslation()
  const wish = { organizationId, tier, seats: count ?? 1 }
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: billingKeys.preview(wish),
    queryFn: () => previewChange(wish),
    enabled: count !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isKnown = data !== undefined && !isPlaceholderData && count !== null
  return {
    failed: isError,
    /** Nothing can be bought before its cost is shown. */
    isKnown,
    lines: data
      ? [
          { label: t('seats.buy.today'), amount: isKnown ? formatMoney(data.dueNow) : '…' },
          { label: t('seats.buy.monthly'), amount: isKnown ? formatMoney(data.monthly) : '…' },
        ]
      : null,
  }
}
