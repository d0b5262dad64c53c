import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Team } from '#contract/groups/team.ts'
import { findJoinRequests } from '#web/groups/api/invitation-calls.ts'
import { paged } from '#web/platform/api/paged.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { MailReadIcon } from '#web/ui/icons/people-icons.ts'
import { RequestRow } from './request-row.tsx'

/** The players who wait to be admitted. */
export function RequestList({ team }: { team: Team }) {
  const { t } = useTranslation()
  const query = useRequests(team.id)
  const listRef = useRef<HTMLUListElement>(null)
  const content = (): ReactNode => {
    if (query.isPending) return <RequestSkeleton />
    if (!query.data) return <ErrorState error={query.error} onRetry={query.refetch} />
    if (query.data.length === 0) return <NobodyWaits team={team} />
    return (
      <Box component="ul" ref={listRef} sx={list}>
        {query.data.map((request) => (
          <RequestRow key={request.id} request={request} mayApprove={team.abilities.admit} />
        ))}
      </Box>
    )
  }
  return (
    <Card component="section" aria-label={t('groups.requestList.title')} sx={{ p: { xs: 2, sm: 3 } }}>
      {content()}
      <LoadMore query={query} listRef={listRef} count={query.data?.length ?? 0} />
    </Card>
  )
}

function NobodyWaits({ team }: { team: Team }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<MailReadIcon fontSize="inherit" />}
      title={t('groups.requestList.none')}
      text={t('groups.requestList.noneText')}
      action={
        team.abilities.seeInviteCode && (
          <Button component={Link} to="?view=invite" variant="outlined">
            {t('groups.requestList.invite')}
          </Button>
        )
      }
    />
  )
}

function RequestSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'flex', gap: 1.5, py: 1.5 }}>
      <Skeleton variant="circular" width={40} height={40} sx={{ flexShrink: 0 }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="40%" />
        <Skeleton width="60%" />
      </Box>
    </Box>
  )
}

/** Requests to join, page by page. Pending ones come first, so the list ends at the first answered one. */
const useRequests = (teamId: string, enabled = true) =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.joinRequests(teamId),
    queryFn: ({ pageParam }) => findJoinRequests(teamId, pageParam),
    ...paged,
    getNextPageParam: ({ items, nextCursor }) => (items.at(-1)?.status === 'pending' ? nextCursor : null),
    select: ({ pages }) => pages.flatMap(({ items }) => items).filter(({ status }) => status === 'pending'),
    enabled,
  })

/** The number of pending requests that are loaded. */
export function usePendingCount({ id, abilities }: Team): number {
  return useRequests(id, abilities.decideJoinRequests).data?.length ?? 0
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
