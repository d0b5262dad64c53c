import { createRoute, z } from '@hono/zod-openapi'
import {
  InvitationByLink,
  InvitationToken,
  OwnInvitationPage,
  TeamInvitation,
  TeamInvitationPage,
} from '#contract/groups/invitations.ts'
import { TeamJoined } from '#contract/groups/joining.ts'
import { Id } from '#contract/id.ts'
import { MEMBERS_DEFAULT_LIMIT, MEMBERS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { Services } from '#server/services.ts'
import { acceptByLink, acceptOwnInvitation } from './answering/accept-invitation.ts'
import { declineByLink, declineOwnInvitation } from './answering/decline-invitation.ts'
import { openInvitation } from './answering/find-invitation.ts'
import { listOwnInvitations } from './answering/list-own-invitations.ts'
import { listTeamInvitations } from './sending/list-team-invitations.ts'
import { resendInvitation } from './sending/resend-invitation.ts'
import { withdrawInvitation } from './sending/withdraw-invitation.ts'

const list = createRoute({
  method: 'get',
  path: '/api/teams/{id}/invitations',
  summary: 'List who was invited to a team by mail, latest first',
  request: {
    params: z.object({ id: Id }),
    query: z.object({
      limit: limitParameter(MEMBERS_DEFAULT_LIMIT, MEMBERS_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of invitations', TeamInvitationPage),
    ...problems(400, 401, 403, 404),
  },
})

const ofTeam = { params: z.object({ id: Id, invitationId: Id }) }

const resend = createRoute({
  method: 'post',
  path: '/api/teams/{id}/invitations/{invitationId}/resend',
  summary: 'Resend an invitation, with a new link',
  ...takesKey,
  request: ofTeam,
  responses: {
    200: jsonAnswer('The invitation', TeamInvitation),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const withdraw = createRoute({
  method: 'delete',
  path: '/api/teams/{id}/invitations/{invitationId}',
  summary: 'Withdraw an invitation: its link stops working',
  request: ofTeam,
  responses: { 204: { description: 'Withdrawn' }, ...problems(401, 403, 404, 409) },
})

const own = createRoute({
  method: 'get',
  path: '/api/me/invitations',
  summary: 'List the open invitations to your confirmed email',
  responses: { 200: jsonAnswer('Your invitations', OwnInvitationPage), ...problems(401) },
})

const ofPlayer = { params: z.object({ id: Id }) }

const acceptOwn = createRoute({
  method: 'post',
  path: '/api/me/invitations/{id}/accept',
  summary: 'Join the team that invites you, or ask to join if the inviter no longer manages it',
  request: ofPlayer,
  responses: { 200: jsonAnswer('Joined or requested', TeamJoined), ...problems(401, 404) },
})

const declineOwn = createRoute({
  method: 'post',
  path: '/api/me/invitations/{id}/decline',
  summary: 'Decline an invitation: the team cannot invite you again for 90 days',
  request: ofPlayer,
  responses: { 204: { description: 'Declined' }, ...problems(401, 404) },
})

const token = { body: jsonBody(InvitationToken) }

const open = createRoute({
  method: 'post',
  path: '/api/roster-invitations/open',
  summary: 'Open an invitation by its link',
  request: token,
  responses: { 200: jsonAnswer('The invitation', InvitationByLink), ...problems(400, 422) },
})

const accept = createRoute({
  method: 'post',
  path: '/api/roster-invitations/accept',
  summary: 'Join a team by an invitation’s link, with the account that it was mailed to, or ask to join',
  request: token,
  responses: { 200: jsonAnswer('Joined or requested', TeamJoined), ...problems(400, 401, 403, 422) },
})

const decline = createRoute({
  method: 'post',
  path: '/api/roster-invitations/decline',
  summary: 'Decline an invitation by its link, signed in or not',
  request: token,
  responses: { 204: { description: 'Declined' }, ...problems(400, 422) },
})

export function invitationRoutes(services: Services) {
  const { config, db, limits, now } = services
  const router = createRouter()
  return router
    .openapi(list, async (c) => {
      const { userId } = c.get('actor')
      const page = { ...c.req.valid('query'), now: now() }
      return c.json(await listTeamInvitations(db, userId, c.req.valid('param').id, page), 200)
    })
    .openapi(resend, async (c) => {
      const actor = c.get('actor')
      const { id, invitationId } = c.req.valid('param')
      await limits.take('importRoster', actor.userId)
      const inviting = { ...services, address: addressKey(c, config.trustProxy) }
      const invitation = { teamId: id, invitationId }
      return c.json(await resendInvitation(inviting, actor, invitation, requestKey(c, null)), 200)
    })
    .openapi(withdraw, async (c) => {
      const { id, invitationId } = c.req.valid('param')
      await withdrawInvitation(services, c.get('actor').userId, id, invitationId)
      return c.body(null, 204)
    })
    .openapi(own, async (c) => c.json(await listOwnInvitations(db, c.get('actor').userId, now()), 200))
    .openapi(acceptOwn, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await acceptOwnInvitation(services, c.get('actor').userId, id), 200)
    })
    .openapi(declineOwn, async (c) => {
      await declineOwnInvitation(services, c.get('actor').userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(open, async (c) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      return c.json(await openInvitation(db, c.req.valid('json').token, now()), 200)
    })
    .openapi(accept, async (c) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      return c.json(await acceptByLink(services, c.get('actor').userId, c.req.valid('json').token), 200)
    })
    .openapi(decline, async (c) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      await declineByLink(services, c.req.valid('json').token)
      return c.body(null, 204)
    })
}
