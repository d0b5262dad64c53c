import type { TFunction } from 'i18next'
import type { InviteCodeRedeemed, TeamJoined } from '#contract/groups/joining.ts'

/** Product 8.6: the message after joining a team or requesting to. */
export function joinedMessage(t: TFunction, { outcome, team, organization }: TeamJoined): string {
  if (outcome === 'requested') return t('groups.join.requested', { name: team.name })
  if (!organization) return t('groups.join.joined', { name: team.name })
  return t('groups.join.joinedWithOrganization', { name: team.name, organization: organization.name })
}

export function redeemedMessage(t: TFunction, redeemed: InviteCodeRedeemed): string {
  return redeemed.kind === 'organization'
    ? t('groups.join.joinedOrganization', { name: redeemed.organization.name })
    : joinedMessage(t, redeemed)
}

/** An invitation of somebody who no longer manages the team becomes a request. */
export const acceptedMessage = (t: TFunction, { outcome, team: { name } }: TeamJoined) =>
  outcome === 'requested'
    ? t('groups.join.requested', { name })
    : t('roster.invitation.joined', { team: name })

/** The page of the group that a code has opened. */
export const redeemedPath = (redeemed: InviteCodeRedeemed) =>
  redeemed.kind === 'organization'
    ? `/organizations/${redeemed.organization.id}`
    : `/groups/${redeemed.team.id}`
