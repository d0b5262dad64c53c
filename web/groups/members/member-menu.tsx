import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/groups/team-member.ts'
import type { Team } from '#contract/groups/team.ts'
import { changeTeamRole, removeTeamMember } from '#web/groups/api/team-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { ActionMenu } from '#web/ui/controls/action-menu.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { type MemberAction, memberActions } from './member-actions.ts'

interface MemberMenuProps {
  team: Team
  member: TeamMember
}

/** The menu of actions for a member. Empty without any. */
export function MemberMenu({ team, member }: MemberMenuProps) {
  const { t } = useTranslation()
  const { does, questions } = useMemberActions({ team, member })
  const isReader = useAuth().user?.uid === member.userId
  const actions = memberActions(team.abilities, { role: member.role, isReader, isKept: member.kept })
  if (actions.length === 0) return null
  return (
    <>
      <ActionMenu
        label={t('groups.memberList.actions', { name: member.userDisplayName })}
        actions={actions.map((action) => ({
          id: action,
          label: t(`groups.memberList.${action}`),
          act: does[action],
          isDestructive: action === 'remove',
        }))}
      />
      {questions}
    </>
  )
}

/** The actions, and the dialogs that two of them open first. */
function useMemberActions({ team, member }: MemberMenuProps) {
  const removal = useDialog()
  const transfer = useDialog()
  const changeRole = useChangeRole(team, member)
  const does: Record<MemberAction, () => void> = {
    makeAdmin: () => changeRole.run('admin'),
    makeMember: () => changeRole.run('member'),
    makeOwner: transfer.show,
    remove: removal.show,
  }
  const about = { team, member }
  const questions = (
    <>
      {removal.count > 0 && <RemoveMember {...about} open={removal.isOpen} onClose={removal.hide} />}
      {transfer.count > 0 && (
        <TransferOwnership key={transfer.count} {...about} open={transfer.isOpen} onClose={transfer.hide} />
      )}
    </>
  )
  return { does, questions }
}

interface RemoveMemberProps {
  team: Team
  member: TeamMember
  open: boolean
  onClose: () => void
}

function RemoveMember({ team, member, open, onClose }: RemoveMemberProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const name = member.userDisplayName
  const text = t(member.kept ? 'groups.memberList.removeKeptText' : 'groups.memberList.removeText', {
    name,
    group: team.name,
  })
  const mayReturn = team.inviteCode && team.status === 'active' && !team.settings.instantJoin && !member.kept
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
      text={mayReturn ? `${text} ${t('groups.memberList.removeCodeText', { name })}` : text}
      keep={t('groups.memberList.keep')}
      confirm={t('groups.memberList.remove')}
      destructive
      isPending={remove.isPending}
      onKeep={onClose}
      onConfirm={() => remove.run()}
    />
  )
}

interface TransferOwnershipProps {
  team: Team
  member: TeamMember
  open: boolean
  onClose: () => void
}

/** After the transfer only the new owner can return the group, so its name must be typed. */
function TransferOwnership({ team, member, open, onClose }: TransferOwnershipProps) {
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
      isPending={transfer.isPending}
      onConfirm={() => transfer.run()}
      onClose={onClose}
    />
  )
}

/** The same menu reverses both changes, so there is no question first. */
function useChangeRole(team: Team, { userId, userDisplayName: name }: TeamMember) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return useAction<'admin' | 'member'>({
    async act(role) {
      await changeTeamRole(team.id, userId, role)
      cache.changed()
      notify(
        t(role === 'admin' ? 'groups.memberList.nowAdmin' : 'groups.memberList.nowMember', { name }),
        'success',
      )
    },
    failed: t('groups.memberList.roleFailed'),
    onFailed: cache.changed,
  })
}
