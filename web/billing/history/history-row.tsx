import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#contract/billing/billing.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { formatDate } from '#web/ui/format/dates.ts'

/** Money that came back, or that did not come. */
const signs: Partial<Record<HistoryEntry['kind'], string>> = { refunded: '−' }

export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation()
  const { at, kind, money } = entry
  const tier = t(`billing.tiers.${entry.tier ?? 'plus'}`)
  return (
    <Box component="li" sx={{ py: 1.5, display: 'flex', gap: 2, justifyContent: 'space-between' }}>
      <div>
        <Typography color={kind === 'payment_failed' ? 'warning' : 'textPrimary'}>
          {t(`billing.history.kinds.${kind}`, { tier })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[formatDate(at), ...useDetails(entry)].join(' · ')}
        </Typography>
      </div>
      {money && (
        <Typography sx={{ fontWeight: 'fontWeightBold', whiteSpace: 'nowrap' }}>
          {`${signs[kind] ?? ''}${formatMoney(money)}`}
        </Typography>
      )}
    </Box>
  )
}

function useDetails({ kind, seats, periodEnd, provider }: HistoryEntry): string[] {
  const { t } = useTranslation()
  const untilDay = periodEnd !== null && (kind === 'cancel_scheduled' || kind === 'change_scheduled')
  return [
    ...(seats === null ? [] : [t('billing.history.seats', { count: seats })]),
    ...(untilDay ? [t('billing.history.until', { date: formatDay(periodEnd) })] : []),
    ...(provider === 'apple' ? [t('billing.history.from.apple')] : []),
  ]
}
