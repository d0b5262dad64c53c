import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import { GROUP_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { type SeatChoice, loadSeats } from '#web/billing/api/billing-calls.ts'
import { paged } from '#web/platform/api/paged.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { PACE } from '#web/ui/motion.ts'
import { ImportSeats } from './import-seats.tsx'
import { SeatRow } from './seat-row.tsx'

const HOLDINGS: SeatChoice['holding'][] = ['all', 'seat', 'none']

interface SeatMembersProps {
  organizationId: string
  plans: readonly SeatPlan[]
}

/** The members with their seats, or with the button that assigns one. */
export function SeatMembers({ organizationId, plans }: SeatMembersProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const [choice, setChoice] = useState(EVERYBODY)
  const open = plans.filter(({ isInForce }) => isInForce)
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography id={headingId} component="h2" variant="h3" sx={{ flexGrow: 1 }}>
          {t('seats.members.title')}
        </Typography>
        {open.length > 0 && <ImportSeats organizationId={organizationId} plans={open} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <Box sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}>
          <SearchField
            value={choice.search}
            label={t('seats.members.search')}
            maxLength={GROUP_SEARCH_MAX_LENGTH}
            clearLabel={t('seats.members.clearSearch')}
            onSearch={(search) => setChoice((present) => ({ ...present, search }))}
          />
        </Box>
        <ToggleButtonGroup
          exclusive
          value={choice.holding}
          aria-label={t('seats.members.show')}
          onChange={(_, holding: SeatChoice['holding'] | null) => {
            if (holding) setChoice((present) => ({ ...present, holding }))
          }}
          sx={[segmented, { bgcolor: 'background.default' }]}
        >
          {HOLDINGS.map((holding) => (
            <ToggleButton key={holding} value={holding} sx={{ px: 2 }}>
              {t(`seats.members.holding.${holding}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <SeatList organizationId={organizationId} choice={choice} plans={open} />
    </Card>
  )
}

interface SeatListProps {
  organizationId: string
  choice: SeatChoice
  plans: readonly SeatPlan[]
}

function SeatList({ organizationId, choice, plans }: SeatListProps) {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useSeats(organizationId, choice)
  const members = query.data?.pages.flatMap(({ items }) => items)
  if (query.isPending) return <RowsSkeleton label={t('common.loading')} count={4} />
  if (!members) return <ErrorState error={query.error} onRetry={query.refetch} />
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
        ref={listRef}
        aria-busy={query.isPlaceholderData}
        sx={{ ...list, opacity: query.isPlaceholderData ? 0.5 : 1 }}
      >
        {members.map((member) => (
          <SeatRow key={member.userId} organizationId={organizationId} member={member} plans={plans} />
        ))}
      </Box>
      <LoadMore
        query={query}
        listRef={listRef}
        count={members.length}
        words={{ more: t('seats.members.more') }}
      />
    </>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  transition: `opacity ${PACE}`,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}

export const EVERYBODY: SeatChoice = { search: '', holding: 'all' }

/** The members of an organization with their seats, page by page. Every page also has the organization's plans. */
export const useSeats = (organizationId: string, choice: SeatChoice) =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.seatList(organizationId, choice),
    queryFn: ({ pageParam }) => loadSeats(organizationId, choice, pageParam),
    ...paged,
    placeholderData: keepPreviousData,
  })
