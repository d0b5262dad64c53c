import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Team } from '#contract/groups/team.ts'
import { joinPolicy } from '#domain/groups/joining.ts'
import { leaveTeam, type SeenTeam } from '#web/groups/api/team-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { GroupMenu } from '#web/groups/blocks/group-menu.tsx'
import { GroupHeader } from '#web/groups/group-page/group-header.tsx'
import { GroupTile } from '#web/groups/group-page/group-tile.tsx'
import { JoinControl } from '#web/groups/joining/join-control.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { AboutTeam, useAboutBelow } from './about-team.tsx'

export function TeamHeader({ seen: { card, inside } }: { seen: SeenTeam }) {
  const { t } = useTranslation()
  const titleId = useId()
  const leaving = useDialog()
  const isAboutBelow = useAboutBelow(card)
  const { standing } = card.me
  const isMember = standing === 'member' && inside !== null
  return (
    <>
      <GroupHeader
        tile={<GroupTile id={card.id} type={card.type} crestURL={card.crestURL} size={64} />}
        name={card.name}
        titleId={titleId}
        facts={
          <Facts facts={[t(`groups.types.${card.type}`), t('groups.members', { count: card.memberCount })]} />
        }
        about={!isAboutBelow && <AboutTeam team={card} />}
        actions={
          standing !== 'manage' && !isMember && <JoinControl isOfPage team={card} describedBy={titleId} />
        }
        menu={
          <GroupMenu
            group={{ kind: 'team', id: card.id, name: card.name, canLeave: inside?.abilities.leave ?? false }}
            onLeave={isMember ? leaving.show : undefined}
          />
        }
      />
      {inside && <LeaveTeam team={inside} open={leaving.isOpen} onStay={leaving.hide} />}
    </>
  )
}

/** Asks before a player leaves. An owner is told to transfer the team first. */
const LeaveTeam = (props: QuestionProps) =>
  props.team.abilities.leave ? <LeaveQuestion {...props} /> : <HandOverFirst {...props} />

interface QuestionProps {
  team: Team
  open: boolean
  onStay: () => void
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
      isPending={leave.isPending}
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
