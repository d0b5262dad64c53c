import { useTranslation } from 'react-i18next'
import type { TeamCard } from '#contract/groups/team.ts'
import { joinTeam } from '#web/groups/api/membership-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { joinedMessage } from './joined-message.ts'

/** Joins at once or asks, as the team wants it, and says which it was. */
export function useJoinTeam(team: TeamCard, onJoined: () => void = () => {}) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const { reloadProfile } = useAuth()
  return useAction<[message?: string, displayName?: string]>({
    async act(message, displayName) {
      const answer = await joinTeam(team.id, message, displayName)
      if (displayName !== undefined) reloadProfile()
      onJoined()
      cache.put(answer.team)
      notify(joinedMessage(t, answer), 'success')
    },
    failed: t('groups.join.failed'),
    // The card was not right: somebody let the player in, or the team changed.
    onFailed: () => void cache.refresh(team.id),
  })
}
