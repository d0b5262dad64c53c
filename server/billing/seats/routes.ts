import { createRoute, z } from '@hono/zod-openapi'
import { AssignSeats, TakeSeatsBack } from '#contract/billing/billing.ts'
import { ImportSeats, ListSeats, OrganizationSeats, SeatImport } from '#contract/billing/seats.ts'
import { Id } from '#contract/id.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { assignSeats } from './giving/assign-seats.ts'
import { importSeats } from './giving/import-seats.ts'
import { listSeats } from './list-seats.ts'
import { takeSeatsBack } from './take-seats-back.ts'

const PATH = '/api/organizations/{id}/seats'
const ofOrganization = { params: z.object({ id: Id }) }

const list = createRoute({
  method: 'get',
  path: PATH,
  summary: "List an organization's paid seats, and who has one",
  request: { ...ofOrganization, query: ListSeats },
  responses: {
    200: jsonAnswer('The plans, and a page of the members', OrganizationSeats),
    ...problems(400, 401, 403, 404),
  },
})

const assign = createRoute({
  method: 'post',
  path: PATH,
  summary: 'Give members a seat',
  description:
    'Either all of them get a seat, or none does. A member with a seat of the other tier moves to this one.',
  request: {
    ...ofOrganization,
    body: jsonBody(AssignSeats),
  },
  responses: { 204: { description: 'Assigned' }, ...problems(400, 401, 403, 404, 409, 422) },
})

const takeBack = createRoute({
  method: 'delete',
  path: `${PATH}/{userId}`,
  summary: 'Take a seat back',
  description: 'The member returns to their own plan at once.',
  request: { params: z.object({ id: Id, userId: Id }) },
  responses: { 204: { description: 'Taken back' }, ...problems(401, 403, 404) },
})

const takeSeveralBack = createRoute({
  method: 'delete',
  path: PATH,
  summary: 'Take seats back',
  description: 'Taking back a seat that a member does not have is harmless.',
  request: {
    ...ofOrganization,
    body: jsonBody(TakeSeatsBack),
  },
  responses: { 204: { description: 'Taken back' }, ...problems(400, 401, 403, 404, 422) },
})

const importList = createRoute({
  method: 'post',
  path: `${PATH}/import`,
  summary: 'Import seats from a list of members',
  description:
    'CSV with a column of emails. A malformed list is not imported at all. Otherwise the answer explains each row that failed.',
  request: {
    ...ofOrganization,
    body: jsonBody(ImportSeats),
  },
  responses: {
    200: jsonAnswer('The result of each row', SeatImport),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

export function seatRoutes(services: Services, billing: BillingServices) {
  const router = createRouter()
  router.use('/api/organizations/:id/seats', requireLogin(services))
  router.use('/api/organizations/:id/seats/*', requireLogin(services))
  return router
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await listSeats(billing, c.get('actor').userId, id, c.req.valid('query')), 200)
    })
    .openapi(assign, async (c) => {
      await assignSeats(services, c.get('actor').userId, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(takeBack, async (c) => {
      const { id, userId } = c.req.valid('param')
      await takeSeatsBack(services, c.get('actor').userId, id, [userId])
      return c.body(null, 204)
    })
    .openapi(takeSeveralBack, async (c) => {
      const { userIds } = c.req.valid('json')
      await takeSeatsBack(services, c.get('actor').userId, c.req.valid('param').id, userIds)
      return c.body(null, 204)
    })
    .openapi(importList, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await importSeats(services, c.get('actor').userId, id, c.req.valid('json')), 200)
    })
}
