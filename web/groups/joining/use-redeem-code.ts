import { useTranslation } from 'react-i18next'
import type { InviteCodeRedeemed } from '#contract/groups/joining.ts'
import { redeemInviteCode } from '#web/groups/api/invite-code-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { redeemedMessage } from './joined-message.ts'

/** Redeems an invite code and says what it opened. Throws the API's problem. */
export function useRedeemCode(): (typed: string) => Promise<InviteCodeRedeemed> {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return async (typed) => {
    const redeemed = await redeemInviteCode(typed)
    if (redeemed.kind === 'team') cache.put(redeemed.team)
    else cache.changed()
    notify(redeemedMessage(t, redeemed), 'success')
    return redeemed
  }
}
