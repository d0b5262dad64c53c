import { createRoute, z } from '@hono/zod-openapi'
import { JoinRequest, JoinRequestPage } from '#contract/groups/joining.ts'
import { Id } from '#contract/id.ts'
import { MEMBERS_DEFAULT_LIMIT, MEMBERS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { cancelRequest, decideRequest } from './decide-request.ts'
import { listOwnRequests, listRequestsOfTeam } from './list-requests.ts'

const ofRequest = { params: z.object({ id: Id }) }
const answered = {
  200: jsonAnswer('The request', JoinRequest),
  ...problems(401, 403, 404, 409),
}

const list = createRoute({
  method: 'get',
  path: '/api/join-requests',
  summary: 'List requests to join: open ones first, then the newest',
  description: 'Give either `teamId` (for the managers of that team) or `mine=true` (your own requests).',
  request: {
    query: z
      .object({
        teamId: Id.optional(),
        mine: z.literal('true').optional(),
        limit: limitParameter(MEMBERS_DEFAULT_LIMIT, MEMBERS_MAX_LIMIT),
        cursor: cursorParameter,
      })
      .refine(({ teamId, mine }) => (teamId === undefined) !== (mine === undefined), { path: ['teamId'] }),
  },
  responses: {
    200: jsonAnswer('A page of requests', JoinRequestPage),
    ...problems(400, 401, 403, 404),
  },
})

const approve = createRoute({
  method: 'post',
  path: '/api/join-requests/{id}/approve',
  summary: 'Accept a join request',
  request: ofRequest,
  responses: answered,
})

const reject = createRoute({
  method: 'post',
  path: '/api/join-requests/{id}/reject',
  summary: 'Reject a join request; the player may ask again after 7 days',
  request: ofRequest,
  responses: answered,
})

const cancel = createRoute({
  method: 'post',
  path: '/api/join-requests/{id}/cancel',
  summary: 'Withdraw your join request',
  request: ofRequest,
  responses: answered,
})

export function joinRequestRoutes(services: Services) {
  const { db } = services
  return createRouter()
    .openapi(list, async (c) => {
      const { userId } = c.get('actor')
      const { teamId, ...page } = c.req.valid('query')
      const requests = teamId
        ? listRequestsOfTeam(services, userId, teamId, page)
        : listOwnRequests(db, userId, page)
      return c.json(await requests, 200)
    })
    .openapi(approve, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await decideRequest(services, c.get('actor').userId, id, 'approved'), 200)
    })
    .openapi(reject, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await decideRequest(services, c.get('actor').userId, id, 'rejected'), 200)
    })
    .openapi(cancel, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await cancelRequest(services, c.get('actor').userId, id), 200)
    })
}
