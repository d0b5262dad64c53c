import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/groups/team.ts'
import type { TeamMember } from '#contract/groups/team-member.ts'
import { changeTeamRole } from '#web/groups/api/membership-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { useAction } from '#web/shell/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

interface TransferOwnershipProps {
  team: Team
  member: TeamMember
  open: boolean
  onClose(): void
}

/** Once it is accepted, only the new owner can give it back, so the group's name must be typed. */
export function TransferOwnership({ team, member, open, onClose }: TransferOwnershipProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const name = member.userDisplayName
  const transfer = useAction({
    async act() {
      await changeTeamRole(team.id, member.userId, 'owner')
      onClose()
      await cache.refresh(team.id)
      notify(t('groups.memberList.nowOwner', { name }), 'success')
    },
    failed: t('groups.memberList.transferFailed'),
    onFailed: cache.changed,
  })
  return (
    <TypeToConfirmDialog
      open={open}
      title={t('groups.memberList.transferTitle', { name })}
      text={t('groups.memberList.transferText', { name, group: team.name })}
      name={team.name}
      label={t('groups.typeToConfirm', { name: team.name })}
      confirm={t('groups.memberList.transferConfirm')}
      running={transfer.running}
      onConfirm={() => transfer.run()}
      onClose={onClose}
    />
  )
}
