import { createRoute, z } from '@hono/zod-openapi'
import { JoinTeam, TeamJoined } from '#contract/groups/joining.ts'
import { ChangeTeamRole, TeamMember, TeamMemberPage } from '#contract/groups/team-member.ts'
import { Id } from '#contract/id.ts'
import { GROUP_SEARCH_MAX_LENGTH, MEMBERS_DEFAULT_LIMIT, MEMBERS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { lineOfText } from '#contract/text.ts'
import { requireFreshLogin } from '#server/identity/fresh-sign-in/require-fresh-login.ts'
import { limitUnknownPlayers } from '#server/identity/limit-unknown-players.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { createRouter, jsonAnswer, jsonBody, jsonContent, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { changeTeamRole } from './change-team-role.ts'
import { joinTeam } from '#server/groups/joining/join-team.ts'
import { leaveTeam } from './leave-team.ts'
import { listMembers } from './list-members.ts'
import { withoutEmails } from './page-of-members.ts'
import { removeMember } from './remove-member.ts'

const ofTeam = { params: z.object({ id: Id }) }
const ofMember = { params: z.object({ id: Id, userId: Id }) }

const join = createRoute({
  method: 'post',
  path: '/api/teams/{id}/join',
  summary: 'Join a team, or ask to join',
  request: { ...ofTeam, body: jsonContent(JoinTeam) },
  responses: {
    200: jsonAnswer('Joined or requested', TeamJoined),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const leave = createRoute({
  method: 'post',
  path: '/api/teams/{id}/leave',
  summary: 'Leave a team',
  description: 'You stay a member of its organization. Leaving a team twice is harmless.',
  request: ofTeam,
  responses: { 204: { description: 'Left' }, ...problems(401, 404, 409) },
})

const list = createRoute({
  method: 'get',
  path: '/api/teams/{id}/members',
  summary: 'List the members of a team: its owner, its admins, and the others by name',
  request: {
    ...ofTeam,
    query: z.object({
      search: lineOfText(GROUP_SEARCH_MAX_LENGTH).default(''),
      limit: limitParameter(MEMBERS_DEFAULT_LIMIT, MEMBERS_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of members', TeamMemberPage),
    ...problems(400, 401, 403, 404),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/teams/{id}/members/{userId}',
  summary: 'Remove a member from a team',
  request: ofMember,
  responses: { 204: { description: 'Removed' }, ...problems(401, 403, 404, 409) },
})

const changeRole = createRoute({
  method: 'patch',
  path: '/api/teams/{id}/members/{userId}',
  summary: "Change a member's role, or offer them the team",
  description:
    "'owner' only offers them the team: the answer has their old role and `ownershipOfferedAt`. They become the owner when they accept within 14 days.",
  request: {
    ...ofMember,
    body: jsonBody(ChangeTeamRole),
  },
  responses: {
    200: jsonAnswer('The member', TeamMember),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

export function memberRoutes(services: Services) {
  const router = createRouter()
  router.post(
    '/api/teams/:id/join',
    limitPlayer(services.limits, 'joinGroup'),
    limitUnknownPlayers(services, 'joinFromAddress'),
  )
  router.patch('/api/teams/:id/members/:userId', limitPlayer(services.limits, 'changeMember'))
  return router
    .openapi(join, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await joinTeam(services, c.get('actor').userId, id, c.req.valid('json')), 200)
    })
    .openapi(leave, async (c) => {
      await leaveTeam(services, c.get('actor').userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param')
      const { userId } = c.get('actor')
      const members = await listMembers(services.db, userId, id, c.req.valid('query'), services.now())
      return c.json(c.get('keyOwner') ? withoutEmails(members) : members, 200)
    })
    .openapi(remove, async (c) => {
      const { id, userId } = c.req.valid('param')
      await removeMember(services, c.get('actor').userId, id, userId)
      return c.body(null, 204)
    })
    .openapi(changeRole, async (c) => {
      const { id: teamId, userId } = c.req.valid('param')
      const { role } = c.req.valid('json')
      const actor = c.get('actor')
      if (role !== 'member') await requireFreshLogin(services.db, actor.loginId, services.now(), 'free')
      return c.json(await changeTeamRole(services, actor.userId, { teamId, userId, role }), 200)
    })
}
