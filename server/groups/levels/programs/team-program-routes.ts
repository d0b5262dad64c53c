import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { TeamAward, TeamAwards, TeamProgram, WriteTeamProgram } from '#contract/groups/team-program.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { listTeamAwards, takeAwardStep } from '#server/groups/levels/awards/team-awards.ts'
import { showTeamProgram, writeTeamProgram } from './write-team-program.ts'

const params = z.object({ id: Id })
const ofAward = z.object({
  id: Id,
  awardId: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f-]{36}__[0-9a-f-]{36}$/),
})

const show = createRoute({
  method: 'get',
  path: '/api/teams/{id}/program',
  summary: 'The levels that a team sets itself, in one list',
  request: { params },
  responses: { 200: jsonAnswer('The levels', TeamProgram), ...problems(401, 403, 404) },
})

const write = createRoute({
  method: 'put',
  path: '/api/teams/{id}/program',
  summary: 'Set all levels of a team',
  description: 'A level that somebody was awarded can neither go nor ask for something else.',
  request: { params, body: jsonBody(WriteTeamProgram) },
  responses: {
    200: jsonAnswer('The levels', TeamProgram),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const list = createRoute({
  method: 'get',
  path: '/api/teams/{id}/awards',
  summary: 'The levels that members of a team have, with who confirmed them and handed their awards over',
  description:
    'Managers see all members. Members see themselves, and the confirmed levels of members who show their practice to the group.',
  request: { params },
  responses: { 200: jsonAnswer('The awards', TeamAwards), ...problems(401, 403, 404) },
})

const step = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: 'post',
    path,
    summary,
    description: 'Today. Repeating it changes nothing.',
    request: { params: ofAward },
    responses: { 200: jsonAnswer('The award', TeamAward), ...problems(401, 403, 404, 409) },
  })
const confirm = step('/api/teams/{id}/awards/{awardId}/confirm', 'Confirm a level of one member')
const handOver = step('/api/teams/{id}/awards/{awardId}/hand-over', 'Hand an award over to one member')

/** A team's levels and awards for clients that show one list of each (product 10.42). */
export function teamProgramRoutes(services: Services) {
  return createRouter()
    .openapi(show, async (c) =>
      c.json(await showTeamProgram(services.db, c.get('actor').userId, c.req.valid('param').id), 200),
    )
    .openapi(write, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await writeTeamProgram(services, c.get('actor').userId, id, c.req.valid('json')), 200)
    })
    .openapi(list, async (c) =>
      c.json(await listTeamAwards(services, c.get('actor').userId, c.req.valid('param').id), 200),
    )
    .openapi(confirm, async (c) => {
      const { id, awardId } = c.req.valid('param')
      const award = { awardId, step: 'confirmed' } as const
      return c.json(await takeAwardStep(services, c.get('actor').userId, id, award), 200)
    })
    .openapi(handOver, async (c) => {
      const { id, awardId } = c.req.valid('param')
      const award = { awardId, step: 'handedOver' } as const
      return c.json(await takeAwardStep(services, c.get('actor').userId, id, award), 200)
    })
}
