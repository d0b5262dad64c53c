import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Team } from '#contract/groups/team.ts'
import { listTeamInvitations } from '#web/groups/api/invitation-calls.ts'
import { paged } from '#web/platform/api/paged.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { MailOutlinedIcon } from '#web/ui/icons/people-icons.ts'
import { TeamInvitationRow } from './team-invitation-row.tsx'

/** The people invited by email, and the state of each invitation. */
export default function TeamInvitations({ team }: { team: Team }) {
  const { t } = useTranslation()
  const titleId = useId()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery({
    queryKey: laterQueryKeys.teamInvitations(team.id),
    queryFn: ({ pageParam }) => listTeamInvitations(team.id, pageParam),
    ...paged,
  })
  const invitations = query.data?.pages.flatMap(({ items }) => items)
  const counts = query.data?.pages[0]?.counts
  const content = (): ReactNode => {
    if (query.isPending) return <InvitationsSkeleton />
    if (!invitations) return <ErrorState error={query.error} onRetry={query.refetch} />
    if (invitations.length === 0) return <NobodyInvited team={team} />
    return (
      <Box component="ul" ref={listRef} sx={list}>
        {invitations.map((invitation) => (
          <TeamInvitationRow
            key={invitation.id}
            teamId={team.id}
            invitation={invitation}
            maySend={team.abilities.admit}
          />
        ))}
      </Box>
    )
  }
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} variant="h3" component="h2">
        {t('invitations.title')}
      </Typography>
      {counts && counts.invited > 0 && (
        <Typography color="textSecondary">
          {t('invitations.counts', { joined: counts.joined, count: counts.invited })}
        </Typography>
      )}
      {invitations?.some(({ state }) => state === 'failed') && (
        <Typography color="textSecondary">{t('invitations.notDelivered')}</Typography>
      )}
      {content()}
      <LoadMore
        query={query}
        listRef={listRef}
        count={invitations?.length ?? 0}
        words={{
          more: t('invitations.more'),
        }}
      />
    </Card>
  )
}

/** A new team is shown this first. Children without an email are added by name. */
function NobodyInvited({ team }: { team: Team }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<MailOutlinedIcon fontSize="inherit" />}
      title={t('invitations.none')}
      text={t('invitations.noneText')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <Button component={Link} to={`/admin/teams/${team.id}/import`} variant="outlined">
            {t('invitations.import')}
          </Button>
          {team.abilities.keepPlayers && (
            <Button component={Link} to={`/groups/${team.id}/players`}>
              {t('squads.title')}
            </Button>
          )}
        </Box>
      }
    />
  )
}

function InvitationsSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ py: 1.5 }}>
      <Skeleton width="40%" />
      <Skeleton width="60%" />
      <Skeleton width="50%" />
    </Box>
  )
}

const list = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
  columnGap: 2,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
