import type { InviteCodeRedeemed } from '#contract/groups/joining.ts'
import { normalizeInviteCode } from '#domain/groups/group.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

/** With what the group shall call the player, where that is new. */
export const redeemInviteCode = (typed: string, displayName?: string) =>
  unwrap<InviteCodeRedeemed>(
    api.api['invite-codes'].redeem.$post({
      json: { code: normalizeInviteCode(typed), ...(displayName !== undefined && { displayName }) },
    }),
  )

export interface CodeOwner {
  kind: 'team' | 'organization'
  id: string
  name: string
}

/** A new code; the one before stops working. */
export const renewInviteCode = ({ kind, id }: CodeOwner) =>
  unwrap<{ inviteCode: string }>(
    api.api[kind === 'team' ? 'teams' : 'organizations'][':id']['invite-code'].$post({ param: { id } }),
  )
