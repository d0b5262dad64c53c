import { useTranslation } from 'react-i18next'
import type { InviteCodeRedeemed } from '#contract/groups/joining.ts'
import { redeemInviteCode } from '#web/groups/api/invite-code-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { redeemedMessage } from './joined-message.ts'

/** Redeems an invite code and says what it opened. Throws the API's problem. */
export function useRedeemCode(): (typed: string, displayName?: string) => Promise<InviteCodeRedeemed> {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const { reloadProfile } = useAuth()
  return async (typed, displayName) => {
    const redeemed = await redeemInviteCode(typed, displayName)
    if (displayName !== undefined) reloadProfile()
    if (redeemed.kind === 'team') cache.put(redeemed.team)
    else cache.changed()
    notify(redeemedMessage(t, redeemed), 'success')
    return redeemed
  }
}
