import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/groups/team.ts'
import type { TeamMember } from '#contract/groups/team-member.ts'
import { changeTeamRole } from '#web/groups/api/membership-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Both can be undone by the same menu, so nothing is asked. */
export function useChangeRole(team: Team, { userId, userDisplayName: name }: TeamMember) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return useAction<[role: 'admin' | 'member']>({
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
