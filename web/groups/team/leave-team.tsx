import LogoutRounded from '@mui/icons-material/LogoutRounded'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Team } from '#contract/groups/team.ts'
import { joinPolicy } from '#domain/groups/group.ts'
import { leaveTeam } from '#web/groups/api/membership-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Asks before a player leaves; an owner is told to hand the team over first. */
export function LeaveTeam({ team }: { team: Team }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  return (
    <>
      <Button color="inherit" startIcon={<LogoutRounded />} onClick={() => setAsking(true)} sx={quiet}>
        {t('groups.team.leave')}
      </Button>
      {team.abilities.leave ? (
        <LeaveQuestion team={team} open={asking} onStay={stay} />
      ) : (
        <HandOverFirst team={team} open={asking} onStay={stay} />
      )}
    </>
  )
}

/** Its words stand where the text above them begins. */
const quiet = { color: 'text.secondary', ml: { xs: -2.5, sm: 0 }, my: { xs: -1, sm: 0 } }

interface QuestionProps {
  team: Team
  open: boolean
  onStay(): void
}

function LeaveQuestion({ team, open, onStay }: QuestionProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const { id, name } = team
  const leave = useAction({
    async act() {
      await leaveTeam(id)
      onStay()
      await cache.refresh(id)
      notify(t('groups.team.left', { name }), 'success')
    },
    failed: t('groups.team.leaveFailed'),
    onFailed: () => void cache.refresh(id),
  })
  return (
    <AskDialog
      open={open}
      title={t('groups.team.leaveTitle', { name })}
      text={t(`groups.team.leaveText.${joinPolicy(team.settings)}`)}
      keep={t('groups.team.stay')}
      confirm={t('groups.team.leave')}
      destructive
      busy={leave.running}
      onKeep={onStay}
      onConfirm={() => leave.run()}
    />
  )
}

function HandOverFirst({ team, open, onStay }: QuestionProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <AskDialog
      open={open}
      title={t('groups.team.ownerLeaves')}
      text={t('groups.team.ownerLeavesText', { name: team.name })}
      keep={t('groups.team.chooseOwner')}
      confirm={t('groups.team.stay')}
      onKeep={onStay}
      onKeepPressed={() => void navigate('?view=members', { preventScrollReset: true })}
      onConfirm={onStay}
    />
  )
}
