import { createRoute, z } from '@hono/zod-openapi'
import { CreateTeam, Team, TeamCard, TeamCardPage, UpdateTeam } from '#contract/groups/team.ts'
import { Id } from '#contract/id.ts'
import { GROUP_SEARCH_MAX_LENGTH, GROUPS_DEFAULT_LIMIT, GROUPS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { lineOfText } from '#contract/text.ts'
import { GROUP_SORTS, GROUP_TYPES } from '#domain/groups/group.ts'
import { searchTeams } from '#server/groups/discovery/search-teams.ts'
import { withoutInviteCode } from '#server/groups/invite-codes/without-invite-code.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { createTeam } from './create-team.ts'
import { deleteTeam } from './delete-team.ts'
import { showTeam, showTeamCard } from './show-team.ts'
import { updateTeam } from './update-team.ts'

const ofTeam = { params: z.object({ id: Id }) }
const discover = createRoute({
  method: 'get',
  path: '/api/teams',
  summary: 'Find teams by name, admin name or type, in upper or lower case',
  request: {
    query: z.object({
      search: lineOfText(GROUP_SEARCH_MAX_LENGTH).default(''),
      type: z.enum(['all', ...GROUP_TYPES]).default('all'),
      sort: z.enum(GROUP_SORTS).default('name'),
      limit: limitParameter(GROUPS_DEFAULT_LIMIT, GROUPS_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of teams', TeamCardPage),
    ...problems(400, 401),
  },
})

const create = createRoute({
  method: 'post',
  path: '/api/teams',
  summary: 'Found a team',
  ...takesKey,
  request: { body: jsonBody(CreateTeam) },
  responses: { 201: jsonAnswer('Founded', Team), ...problems(400, 401, 403, 404, 409, 422) },
})

const show = createRoute({
  method: 'get',
  path: '/api/teams/{id}',
  summary: 'A team, for its members and managers',
  request: ofTeam,
  responses: { 200: jsonAnswer('The team', Team), ...problems(401, 403, 404) },
})

const showCard = createRoute({
  method: 'get',
  path: '/api/teams/{id}/card',
  summary: 'A team as everybody may see it',
  request: ofTeam,
  responses: {
    200: jsonAnswer('The team', TeamCard),
    ...problems(401, 404),
  },
})

const update = createRoute({
  method: 'patch',
  path: '/api/teams/{id}',
  summary: 'Change a team',
  description:
    'Team managers may take the team out of its organization. Only admins of an organization may move a team into it.',
  request: { ...ofTeam, body: jsonBody(UpdateTeam) },
  responses: { 200: jsonAnswer('The team', Team), ...problems(400, 401, 403, 404, 409, 422) },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/teams/{id}',
  summary: 'Delete a team and everything that belongs to it',
  request: ofTeam,
  responses: { 204: { description: 'Deleted' }, ...problems(401, 403, 404) },
})

export function teamRoutes(services: Services) {
  const { db, limits, now } = services
  const router = createRouter()
  router.post('/api/teams', limitPlayer(limits, 'createGroup'))
  return router
    .openapi(discover, async (c) =>
      c.json(await searchTeams(db, c.get('actor').userId, c.req.valid('query'), now()), 200),
    )
    .openapi(create, async (c) => {
      const team = c.req.valid('json')
      return c.json(await createTeam(services, c.get('actor').userId, team, requestKey(c, team)), 201)
    })
    .openapi(show, async (c) => {
      const team = await showTeam(db, c.get('actor').userId, c.req.valid('param').id, now())
      return c.json(c.get('keyOwner') ? withoutInviteCode(team) : team, 200)
    })
    .openapi(showCard, async (c) =>
      c.json(await showTeamCard(db, c.get('actor').userId, c.req.valid('param').id, now()), 200),
    )
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await updateTeam(services, c.get('actor'), id, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      await deleteTeam(services, c.get('actor').userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
