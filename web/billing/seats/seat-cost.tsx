import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MAX_SEATS } from '#contract/limits.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { previewChange } from '#web/billing/api/billing-calls.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { formatMoney } from '#web/ui/format/money.ts'

interface SeatCountFieldProps {
  value: string
  onChange: (text: string) => void
}

/** The typed number of seats. Null for anything else. */
export function readCount(text: string): number | null {
  const count = Number(text)
  return /^\d{1,4}$/.test(text.trim()) && count >= 1 && count <= MAX_SEATS ? count : null
}

export function SeatCountField({ value, onChange }: SeatCountFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('seats.buy.count')}
      value={value}
      autoFocus
      error={value !== '' && readCount(value) === null}
      helperText={t('seats.buy.countHint', { max: MAX_SEATS })}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}

/** The cost of this many seats, today and from then on. `lines` is null while it loads, or if there is no valid number. */
export function useSeatCost(organizationId: string, tier: SoldTier, count: number | null) {
  const { t } = useTranslation()
  const wish = { organizationId, tier, seats: count ?? 1 }
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: laterQueryKeys.planPreview(wish),
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
          {
            label: t(`seats.buy.each.${data.renewal.interval}`),
            amount: isKnown ? formatMoney(data.renewal) : '…',
          },
        ]
      : null,
  }
}
