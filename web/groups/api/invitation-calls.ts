import type {
  InvitationByLink,
  OwnInvitation,
  TeamInvitation,
  TeamInvitationPage,
} from '#contract/groups/invitations.ts'
import type {
  InviteCodeHolder,
  InviteCodeRedeemed,
  JoinRequest,
  TeamJoined,
} from '#contract/groups/joining.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { normalizeInviteCode } from '#domain/groups/invite-code.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { cursorOf, type Page } from '#web/platform/api/paged.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'

const byLink = api.api['roster-invitations']

const own = api.api.me.invitations

const ofTeam = api.api.teams[':id'].invitations

export const openInvitation = (token: string) =>
  unwrap<InvitationByLink>(byLink.open.$post({ json: { token } }))

export const acceptByLink = (token: string) => unwrap<TeamJoined>(byLink.accept.$post({ json: { token } }))

export const declineByLink = (token: string) => unwrap<unknown>(byLink.decline.$post({ json: { token } }))

export const listOwnInvitations = () => unwrap<Page<OwnInvitation>>(own.$get())

export const acceptInvitation = (id: string) => unwrap<TeamJoined>(own[':id'].accept.$post({ param: { id } }))

export const declineInvitation = (id: string) => unwrap<unknown>(own[':id'].decline.$post({ param: { id } }))

export const listTeamInvitations = (id: string, cursor: string | null) =>
  unwrap<TeamInvitationPage>(ofTeam.$get({ param: { id }, query: cursorOf(cursor) }))

export const resendInvitation = (id: string, invitationId: string) =>
  withFreshSignIn(() =>
    unwrap<TeamInvitation>(ofTeam[':invitationId'].resend.$post({ param: { id, invitationId } })),
  )

export const withdrawInvitation = (id: string, invitationId: string) =>
  unwrap<unknown>(ofTeam[':invitationId'].$delete({ param: { id, invitationId } }))

/** The group of a code, before joining. */
export const openInviteCode = (typed: string) =>
  unwrap<InviteCodeHolder>(
    api.api['invite-codes'][':code'].$get({ param: { code: normalizeInviteCode(typed) } }),
  )

/** `displayName` is the name for the player in the group, if it is new. */
export const redeemInviteCode = (typed: string, displayName?: string) =>
  unwrap<InviteCodeRedeemed>(
    api.api['invite-codes'].redeem.$post({
      json: { code: normalizeInviteCode(typed), ...(displayName !== undefined && { displayName }) },
    }),
  )

export interface CodeOwner extends GroupScope {
  name: string
}

/** Makes a new code. The previous one stops working. */
export const renewInviteCode = ({ kind, id }: CodeOwner) =>
  unwrap<{ inviteCode: string }>(
    api.api[kind === 'team' ? 'teams' : 'organizations'][':id']['invite-code'].$post({ param: { id } }),
  )

const requests = api.api['join-requests']

/** Pending requests first. */
export const findJoinRequests = (teamId: string, cursor: string | null) =>
  unwrap<Page<JoinRequest>>(requests.$get({ query: { teamId, ...cursorOf(cursor) } }))

type Answer = 'approve' | 'reject' | 'cancel'

export const answerJoinRequest = (id: string, answer: Answer) =>
  unwrap<JoinRequest>(requests[':id'][answer].$post({ param: { id } }))
