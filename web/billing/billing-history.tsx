import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#contract/billing/billing.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { paged } from '#web/platform/api/paged.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { DownloadIcon } from '#web/ui/icons/action-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { fetchPayments, loadHistory } from './api/billing-calls.ts'
import { formatDay } from './format-day.ts'

export const askHistory = (organizationId: string | null) =>
  infiniteQueryOptions({
    queryKey: laterQueryKeys.billingHistory(organizationId),
    queryFn: ({ pageParam }) => loadHistory(organizationId, pageParam),
    ...paged,
  })

/** The history of plans and payments of a player or an organization, newest first. */
export function BillingHistory({ organizationId, title }: { organizationId: string | null; title: string }) {
  const headingId = useId()
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={headingId} component="h2" variant="h3">
        {title}
      </Typography>
      <Entries organizationId={organizationId} />
    </Card>
  )
}

function Entries({ organizationId }: { organizationId: string | null }) {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(askHistory(organizationId))
  const entries = query.data?.pages.flatMap(({ items }) => items)
  if (query.isPending)
    return (
      <Skeleton
        variant="rounded"
        height={128}
        sx={{ mt: 2 }}
        role="status"
        aria-label={t('common.loading')}
      />
    )
  if (!entries) return <ErrorState error={query.error} onRetry={query.refetch} />
  if (entries.length === 0)
    return <EmptyState title={t('billing.history.empty')} text={t('billing.history.emptyText')} />
  return (
    <>
      <Box component="ul" ref={listRef} sx={list}>
        {entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </Box>
      <LoadMore
        query={query}
        listRef={listRef}
        count={entries.length}
        words={{ more: t('billing.history.more') }}
      />
      <DownloadPayments organizationId={organizationId} />
    </>
  )
}

function DownloadPayments({ organizationId }: { organizationId: string | null }) {
  const { t } = useTranslation()
  const { isPending, run } = useAction({
    failed: t('billing.history.notDownloaded'),
    async act() {
      const { name, file } = await fetchPayments(organizationId)
      saveFile(name, file)
    },
  })
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isPending}
      onClick={() => run()}
      sx={{ mt: 2 }}
    >
      {t('billing.history.download')}
    </Button>
  )
}

/** A refund is shown with a minus sign. */
const signs: Partial<Record<HistoryEntry['kind'], string>> = { refunded: '−' }

function HistoryRow({ entry }: { entry: HistoryEntry }) {
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

function useDetails({ kind, tier, seats, money, periodEnd, provider }: HistoryEntry): string[] {
  const { t } = useTranslation()
  const untilDay = periodEnd !== null && (kind === 'cancel_scheduled' || kind === 'change_scheduled')
  return [
    // The sentences of the other kinds say it.
    ...(money && tier ? [t(`billing.tiers.${tier}`)] : []),
    ...(seats === null ? [] : [t('billing.history.seats', { count: seats })]),
    ...(untilDay ? [t('billing.history.until', { date: formatDay(periodEnd) })] : []),
    ...(provider === 'apple' ? [t('billing.history.from.apple')] : []),
  ]
}

const list = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
