import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnGroups as Groups } from '#contract/groups/own-groups.ts'
import { loadOwnGroups } from '#web/groups/api/team-calls.ts'
import { CreateOrganizationButton } from '#web/groups/organizations/create-organization.tsx'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { keptAnswer } from '#web/platform/cache/kept-answers.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { StaleNote } from '#web/ui/states/stale-note.tsx'
import { OwnOrganizationRow, OwnTeamRow } from './own-group-row.tsx'

/** More would push the search for others out of sight. */
const SHOWN_AT_FIRST = { phone: 3, laptop: 6 }

/** The player's groups, with the choice of the current team. */
export function OwnGroups() {
  const { t } = useTranslation()
  const titleId = useId()
  const groups = useOwnGroups()
  const { profile, profileError } = useAuth()
  // Wait for the profile: it names the current team, which comes first. Otherwise the list would move.
  const isComplete = groups.data && (profile ?? profileError)
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {t('groups.own.title')}
      </Typography>
      {groups.isRefetchError && (
        <StaleNote loadedAt={groups.dataUpdatedAt} onRetry={() => void groups.refetch()} />
      )}
      {isComplete && <GroupList groups={groups.data} />}
      {!isComplete && !groups.isError && <OwnGroupSkeleton />}
      {groups.isError && !groups.data && (
        <Failed reason={explainProblem(groups.error)} onRetry={() => void groups.refetch()} />
      )}
    </Box>
  )
}

function GroupList({ groups: { teams, organizations, abilities } }: { groups: Groups }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const currentId = profile?.currentTeam?.teamId
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'))
  const [showsAll, setShowsAll] = useState(false)
  // The current team comes first. The others stay in the order of joining.
  const ordered = [...teams].sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId))
  const rows = [
    ...ordered.map((team) => (
      <OwnTeamRow
        key={team.id}
        team={team}
        current={profile && team.id === currentId}
        onlyOne={teams.length === 1}
      />
    )),
    ...organizations.map((organization) => (
      <OwnOrganizationRow key={organization.id} organization={organization} />
    )),
  ]
  const limit = isPhone ? SHOWN_AT_FIRST.phone : SHOWN_AT_FIRST.laptop
  const hidden = showsAll ? 0 : Math.max(0, rows.length - limit)
  return (
    <>
      <Box component="ul" sx={ownList}>
        {hidden > 0 ? rows.slice(0, limit) : rows}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
        {hidden > 0 && (
          <Button color="inherit" onClick={() => setShowsAll(true)} sx={{ ml: -1.5 }}>
            {t('groups.own.showAll', { count: hidden })}
          </Button>
        )}
        {abilities.createOrganization && <CreateOrganizationButton />}
      </Box>
    </>
  )
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Card role="alert" sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography sx={{ flexGrow: 1 }}>
        {t('common.loadFailed')}. {reason}
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Card>
  )
}

/** The placeholder of one row: every player is in at least one group. */
function OwnGroupSkeleton() {
  const { t } = useTranslation()
  return (
    <Card role="status" aria-label={t('common.loading')} sx={row}>
      <Skeleton variant="rounded" width={44} height={44} sx={{ borderRadius: '13px', flexShrink: 0 }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Box>
    </Card>
  )
}

const keptGroups = (uid: string) =>
  keptAnswer<Groups>(uid, queryKeys.ownGroups, ({ teams }) => Array.isArray(teams))

export const askOwnGroups = (uid: string) => ({
  queryKey: queryKeys.ownGroups,
  queryFn: async () => keptGroups(uid).keep(await loadOwnGroups()),
})

/** The player's teams and organizations (product 7.5). */
export function useOwnGroups() {
  const uid = useAuth().user?.uid ?? ''
  return useQuery({ ...askOwnGroups(uid), ...keptGroups(uid).opening })
}

/** The list of the player's groups, and of the invitations above it. */
export const ownList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  minHeight: { xs: 116, sm: 84 },
  // The space of the buttons below the list.
  mb: '52px',
  maxWidth: { sm: 'calc(50% - 8px)', md: 'calc(33.3% - 11px)' },
}
