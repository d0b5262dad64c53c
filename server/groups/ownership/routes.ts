import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { createRouter, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { acceptOffer, declineOffer, withdrawOffer } from './answer-offer.ts'

const request = { params: z.object({ id: Id }) }

const accept = createRoute({
  method: 'post',
  path: '/api/teams/{id}/ownership-offer/accept',
  summary: 'Accept the ownership of a team',
  description: 'The former owner becomes an admin of the team.',
  request,
  responses: { 204: { description: 'You are the owner' }, ...problems(401, 403, 404) },
})

const decline = createRoute({
  method: 'post',
  path: '/api/teams/{id}/ownership-offer/decline',
  summary: 'Decline the ownership of a team',
  request,
  responses: { 204: { description: 'Declined' }, ...problems(401, 404) },
})

const withdraw = createRoute({
  method: 'delete',
  path: '/api/teams/{id}/ownership-offer',
  summary: 'Withdraw the offer of a team',
  description: 'For everybody who may hand the team over.',
  request,
  responses: { 204: { description: 'Nothing is offered' }, ...problems(401, 403, 404) },
})

export const ownershipRoutes = (services: Services) =>
  createRouter()
    .openapi(accept, async (c) => {
      await acceptOffer(services, c.get('actor').userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(decline, async (c) => {
      await declineOffer(services, c.get('actor').userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(withdraw, async (c) => {
      await withdrawOffer(services, c.get('actor').userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
