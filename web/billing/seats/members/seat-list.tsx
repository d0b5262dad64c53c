import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import { type SeatChoice, useSeats } from '#web/billing/seats/use-seats.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { SeatRow } from './seat-row.tsx'

interface SeatListProps {
  organizationId: string
  choice: SeatChoice
  plans: readonly SeatPlan[]
}

export function SeatList({ organizationId, choice, plans }: SeatListProps) {
  const { t } = useTranslation()
  const query = useSeats(organizationId, choice)
  const members = query.data?.pages.flatMap(({ items }) => items)
  if (!members && query.isError)
    return <ErrorState title={t('seats.members.failed')} onRetry={() => void query.refetch()} />
  if (!members) return <RowsSkeleton label={t('seats.loading')} count={4} />
  if (members.length === 0)
    return (
      <div role="status">
        <EmptyState title={t('seats.members.empty')} text={t('seats.members.emptyText')} />
      </div>
    )
  return (
    <>
      <Box
        component="ul"
        aria-busy={query.isPlaceholderData}
        sx={{ ...list, opacity: query.isPlaceholderData ? 0.5 : 1 }}
      >
        {members.map((member) => (
          <SeatRow key={member.userId} organizationId={organizationId} member={member} plans={plans} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 3 }}>
          <Button
            variant="outlined"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t(query.isFetchNextPageError ? 'common.retry' : 'seats.members.more')}
          </Button>
        </Box>
      )}
    </>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  transition: 'opacity 160ms ease-out',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
