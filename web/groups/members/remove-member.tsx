import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/groups/team.ts'
import type { TeamMember } from '#contract/groups/team-member.ts'
import { removeTeamMember } from '#web/groups/api/membership-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

interface RemoveMemberProps {
  team: Team
  member: TeamMember
  open: boolean
  onClose(): void
}

export function RemoveMember({ team, member, open, onClose }: RemoveMemberProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const name = member.userDisplayName
  const remove = useAction({
    async act() {
      await removeTeamMember(team.id, member.userId)
      onClose()
      await cache.refresh(team.id)
      notify(t('groups.memberList.removed', { name }), 'success')
    },
    failed: t('groups.memberList.removeFailed', { name }),
    onFailed: cache.changed,
  })
  return (
    <AskDialog
      open={open}
      title={t('groups.memberList.removeTitle', { name })}
      text={t('groups.memberList.removeText', { name, group: team.name })}
      keep={t('groups.memberList.keep')}
      confirm={t('groups.memberList.remove')}
      destructive
      busy={remove.running}
      onKeep={onClose}
      onConfirm={() => remove.run()}
    />
  )
}
