import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Team } from '#contract/groups/team.ts'
import { isDefaultTeam } from '#domain/groups/default-team.ts'
import { shownView, ViewLinks } from '#web/groups/group-page/view-links.tsx'
import { InviteCodeView } from '#web/groups/invitations/invite-code-view.tsx'
import { TeamMembers } from '#web/groups/members/team-members.tsx'
import { TeamSettings } from '#web/groups/settings/team-settings.tsx'
import { UploadFileIcon } from '#web/ui/icons/action-icons.ts'
import { GroupAddIcon } from '#web/ui/icons/people-icons.ts'
import { InsightsIcon, TableIcon, TimerIcon } from '#web/ui/icons/practice-icons.ts'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AboutTeam, useAboutBelow } from './about-team.tsx'
import { WaitingOffer, WithoutOwner } from './ownership-offer.tsx'
import { RequestList, usePendingCount } from './request-list.tsx'

// Sections that most visits do not open.
const TeamInvitations = lazyPart(() => import('#web/groups/invitations/team-invitations.tsx'))
const LevelsView = lazyPart(() => import('#web/groups/levels/levels-view.tsx'))
const TasksView = lazyPart(() => import('#web/groups/tasks/tasks-view.tsx'))

interface TeamInsideProps {
  team: Team
  /** The board says itself how old it is. */
  board: ReactNode
  /** Says how old the team is, if it may have changed since. */
  note: ReactNode
}

/** The sections of a group for its members, and the tools of its managers. */
export function TeamInside({ team, board, note }: TeamInsideProps) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const views = teamViews(team)
  const shown = shownView(views, address)
  const waiting = usePendingCount(team)
  const isAboutBelow = useAboutBelow(team)
  return (
    <>
      {team.status === 'inactive' && (
        <Alert role="note" severity="warning">
          {t('groups.team.inactiveNote')}
        </Alert>
      )}
      <WithoutOwner team={team} />
      <WaitingOffer team={team} />
      <ViewLinks
        label={t('groups.team.views.label')}
        shown={shown}
        views={views.map((id) => ({
          id,
          name: t(`groups.team.views.${id}`),
          ...(id === 'requests' && {
            count: waiting,
            countLabel: t('groups.team.requestsWaiting', { count: waiting }),
          }),
        }))}
      />
      {shown === 'board' ? board : note && <Box>{note}</Box>}
      {shown === 'levels' && (
        <Suspense fallback={<RowsSkeleton label={t('common.loading')} />}>
          <LevelsView teamId={team.id} />
        </Suspense>
      )}
      {shown === 'tasks' && (
        <Suspense fallback={<RowsSkeleton label={t('common.loading')} />}>
          <TasksView teamId={team.id} />
        </Suspense>
      )}
      {shown === 'members' && (
        <>
          {isAboutBelow && <AboutTeam team={team} />}
          {team.abilities.seePractice && <CoachLinks team={team} />}
          <TeamMembers team={team} />
        </>
      )}
      {shown === 'requests' && <RequestList team={team} />}
      {shown === 'invite' && (
        <>
          <InviteCodeView
            owner={{ kind: 'team', id: team.id, name: team.name }}
            code={team.inviteCode ?? null}
            text={t('groups.invite.text')}
          />
          <Suspense fallback={null}>
            <TeamInvitations team={team} />
          </Suspense>
        </>
      )}
      {shown === 'settings' && <TeamSettings key={team.id} team={team} />}
    </>
  )
}

/** Links from a team's members to the coach's tools in the admin area. */
function CoachLinks({ team: { id, abilities } }: { team: Team }) {
  const { t } = useTranslation()
  return (
    <Box component="nav" aria-label={t('groupAdmin.links.title')} sx={coachLinks}>
      <Button
        component={Link}
        to={`/admin/teams/${id}/coach`}
        variant="outlined"
        startIcon={<InsightsIcon />}
      >
        {t('groupAdmin.links.coach')}
      </Button>
      <Button component={Link} to={`/groups/${id}/attendance`} variant="outlined" startIcon={<TableIcon />}>
        {t('attendance.open')}
      </Button>
      <Button
        component={Link}
        to={`/admin/teams/${id}/import`}
        variant="outlined"
        startIcon={<UploadFileIcon />}
      >
        {t('groupAdmin.links.import')}
      </Button>
      {abilities.keepPlayers && (
        <>
          <Button
            component={Link}
            to={`/groups/${id}/players`}
            variant="outlined"
            startIcon={<GroupAddIcon />}
          >
            {t('squads.title')}
          </Button>
          <Button component={Link} to={`/groups/${id}/test-day`} variant="outlined" startIcon={<TimerIcon />}>
            {t('squads.testDay.action')}
          </Button>
        </>
      )}
    </Box>
  )
}

/** On a phone two columns, so that the members below come into sight; one where the player's own text is large. */
const coachLinks = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiButton-root': {
    px: { xs: 1.5, sm: 2 },
    justifyContent: { xs: 'start', sm: 'center' },
    minWidth: 0,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: 1.3,
  },
}

type TeamView = 'board' | 'levels' | 'tasks' | 'members' | 'requests' | 'invite' | 'settings'

/** The sections of a group's page, by the abilities in its record. */
function teamViews({ id, abilities }: Team): TeamView[] {
  const views: TeamView[] = isDefaultTeam(id) ? ['board', 'members'] : ['board', 'levels', 'tasks', 'members']
  if (abilities.decideJoinRequests) views.push('requests')
  if (abilities.seeInviteCode) views.push('invite')
  if (abilities.edit) views.push('settings')
  return views
}
