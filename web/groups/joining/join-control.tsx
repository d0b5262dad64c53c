import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TeamCard } from '#contract/groups/team.ts'
import { answerJoinRequest } from '#web/groups/api/invitation-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import { WaitingIcon } from '#web/ui/icons/practice-icons.ts'
import { hasName } from './group-name.tsx'
import { JoinDialog, useJoinTeam } from './join-dialog.tsx'

interface JoinControlProps {
  team: TeamCard
  /** The id of the element with the team's name, which describes every button. */
  describedBy: string
  /** The page is about this team alone, so that asking to join is what comes next. */
  isOfPage?: boolean
}

/** The player's state towards a team, and the action for it: exactly one of six (product 2.6). */
export function JoinControl({ team, describedBy, isOfPage = false }: JoinControlProps) {
  const { standing } = team.me
  return (
    <Box sx={row}>
      {standing === 'join' && <JoinNow team={team} describedBy={describedBy} isOfPage={isOfPage} />}
      {standing === 'request' && <AskToJoin team={team} describedBy={describedBy} isOfPage={isOfPage} />}
      {standing === 'pending' && <Pending team={team} describedBy={describedBy} />}
      {standing === 'member' && <IsMember />}
      {standing === 'manage' && <Manage team={team} describedBy={describedBy} />}
      {standing === 'inviteOnly' && <InviteOnly />}
    </Box>
  )
}

/** Joins at once. A player without a name is asked for one first. */
function JoinNow({ team, describedBy, isOfPage }: JoinControlProps) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const join = useJoinTeam(team)
  const dialog = useDialog()
  const isNameless = profile !== null && !hasName(profile)
  return (
    <>
      <Button
        variant={isOfPage ? 'contained' : 'outlined'}
        loading={join.isPending}
        aria-describedby={describedBy}
        onClick={() => (isNameless ? dialog.show() : join.run({}))}
      >
        {t('groups.standing.join')}
      </Button>
      {dialog.count > 0 && (
        <JoinDialog key={dialog.count} team={team} open={dialog.isOpen} onClose={dialog.hide} />
      )}
    </>
  )
}

function AskToJoin({ team, describedBy, isOfPage }: JoinControlProps) {
  const { t } = useTranslation()
  const dialog = useDialog()
  const { askAgainAt } = team.me
  return (
    <>
      <Button
        variant={isOfPage ? 'contained' : 'outlined'}
        disabled={askAgainAt !== null}
        aria-describedby={describedBy}
        onClick={dialog.show}
      >
        {t('groups.standing.request')}
      </Button>
      {askAgainAt && <Note>{t('groups.standing.askAgain', { date: formatDate(askAgainAt) })}</Note>}
      {dialog.count > 0 && (
        <JoinDialog key={dialog.count} team={team} open={dialog.isOpen} onClose={dialog.hide} />
      )}
    </>
  )
}

function Pending({ team, describedBy }: JoinControlProps) {
  const { t } = useTranslation()
  const cancel = useCancelRequest(team)
  return (
    <>
      <Standing icon={<WaitingIcon fontSize="small" />} color="warning.main">
        {t('groups.standing.pending')}
      </Standing>
      {team.me.joinRequestId !== null && (
        <Button
          color="inherit"
          loading={cancel.isPending}
          aria-describedby={describedBy}
          onClick={() => cancel.run()}
        >
          {t('groups.standing.cancel')}
        </Button>
      )}
    </>
  )
}

function IsMember() {
  const { t } = useTranslation()
  return (
    <Standing icon={<CheckCircleIcon fontSize="small" />} color="success.main">
      {t('groups.standing.member')}
    </Standing>
  )
}

/** A player who decides about requests needs none. The link leads to the team's page. */
function Manage({ team, describedBy }: JoinControlProps) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={`/groups/${team.id}?view=members`}
      variant="outlined"
      aria-describedby={describedBy}
    >
      {t('groups.standing.manage')}
    </Button>
  )
}

function InviteOnly() {
  const { t } = useTranslation()
  return (
    <Button variant="outlined" disabled>
      {t('groups.standing.inviteOnly')}
    </Button>
  )
}

function Standing({ icon, color, children }: { icon: ReactNode; color: string; children: string }) {
  return (
    <Typography
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 'fontWeightBold', color }}
    >
      {icon}
      {children}
    </Typography>
  )
}

const Note = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
)

/** Withdraws a request. It may have been answered meanwhile. The card then shows the answer. */
function useCancelRequest({ id, name, me }: TeamCard) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return useAction({
    async act() {
      if (me.joinRequestId === null) return
      await answerJoinRequest(me.joinRequestId, 'cancel')
      await cache.refresh(id)
      notify(t('groups.standing.cancelled', { name }), 'info')
    },
    failed: t('groups.standing.cancelFailed'),
    onFailed: () => void cache.refresh(id),
  })
}

/** As high as a button, whatever it contains. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
}
