import Alert from '@mui/material/Alert'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Team } from '#contract/groups/team.ts'
import { InviteCodeView } from '#web/groups/invite-code/invite-code-view.tsx'
import { TeamMembers } from '#web/groups/members/team-members.tsx'
import { shownView, ViewLinks } from '#web/groups/group-page/view-links.tsx'
import { RequestList } from '#web/groups/requests/request-list.tsx'
import { usePendingCount } from '#web/groups/requests/use-requests.ts'
import { TeamSettings } from '#web/groups/team-settings/team-settings.tsx'
import { CoachLinks } from './coach-links.tsx'
import { WaitingOffer } from './ownership-offer.tsx'
import { teamViews } from './team-views.ts'

// Only for those who manage the team.
const TeamInvitations = lazy(() => import('#web/groups/invitations/team-invitations.tsx'))

/** What members see of their group, and what its managers do with it. */
export function TeamInside({ team, board }: { team: Team; board: ReactNode }) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const views = teamViews(team.abilities)
  const shown = shownView(views, address)
  const waiting = usePendingCount(team)
  return (
    <>
      {team.status === 'inactive' && <Alert severity="warning">{t('groups.team.inactiveNote')}</Alert>}
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
      {shown === 'board' && board}
      {shown === 'members' && (
        <>
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
