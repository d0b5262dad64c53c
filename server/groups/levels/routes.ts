import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import {
  AwardEntries,
  AwardsGiven,
  ChangeProgram,
  CorrectAward,
  GiveAwards,
  GiveManyAwards,
  LevelProgram,
  LevelPrograms,
  ManyAwardsGiven,
  TeamLevels,
  WriteProgram,
} from '#contract/groups/levels.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { correctAward } from './awards/correct-award.ts'
import { giveAwards } from './awards/give-awards.ts'
import { giveManyAwards } from './awards/give-many-awards.ts'
import { listAwardEntries } from './awards/list-award-entries.ts'
import { listOrganizationPrograms } from './programs/list-organization-programs.ts'
import { showTeamLevels } from './show-team-levels.ts'
import { archiveProgram, changeProgram, createProgram } from './programs/write-program.ts'

const params = z.object({ id: Id })
const ofProgram = z.object({ id: Id, programId: Id })
const ofMember = z.object({ id: Id, userId: Id })

const show = createRoute({
  method: 'get',
  path: '/api/teams/{id}/levels',
  summary: 'The levels of a team, and how far its members are',
  description:
    'Managers see all members. Members see themselves, and the confirmed levels of members who show their practice to the group.',
  request: { params },
  responses: { 200: jsonAnswer('Levels and players', TeamLevels), ...problems(401, 403, 404) },
})

const listOfOrganization = createRoute({
  method: 'get',
  path: '/api/organizations/{id}/level-programs',
  summary: 'The programs of levels that an organization sets for all its teams',
  request: { params },
  responses: { 200: jsonAnswer('The programs', LevelPrograms), ...problems(401, 403, 404) },
})

const create = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: 'post',
    path,
    summary,
    ...takesKey,
    request: { params, body: jsonBody(WriteProgram) },
    responses: {
      201: jsonAnswer('The program', LevelProgram),
      ...problems(400, 401, 403, 404, 409, 422),
    },
  })
const createForTeam = create('/api/teams/{id}/level-programs', 'Set a program of levels for a team')
const createForOrganization = create(
  '/api/organizations/{id}/level-programs',
  'Set a program of levels for all teams of an organization',
)

const change = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: 'put',
    path,
    summary,
    description: 'A level that somebody was awarded keeps its number, and cannot go.',
    request: { params: ofProgram, body: jsonBody(ChangeProgram) },
    responses: {
      200: jsonAnswer('The program', LevelProgram),
      ...problems(400, 401, 403, 404, 409, 422),
    },
  })
const changeOfTeam = change('/api/teams/{id}/level-programs/{programId}', 'Change a program of a team')
const changeOfOrganization = change(
  '/api/organizations/{id}/level-programs/{programId}',
  'Change a program of an organization',
)

const archive = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: 'delete',
    path,
    summary,
    description: 'What was awarded stays in the ledger.',
    request: { params: ofProgram },
    responses: { 204: { description: 'Out of use' }, ...problems(401, 403, 404) },
  })
const archiveOfTeam = archive(
  '/api/teams/{id}/level-programs/{programId}',
  'Take a program of a team out of use',
)
const archiveOfOrganization = archive(
  '/api/organizations/{id}/level-programs/{programId}',
  'Take a program of an organization out of use',
)

const give = createRoute({
  method: 'post',
  path: '/api/teams/{id}/awards',
  summary: 'Confirm a level of members, or hand its award over to them',
  description: 'Repeating it changes nothing. `handedOver` needs a confirmed level.',
  request: { params, body: jsonBody(GiveAwards) },
  responses: {
    200: jsonAnswer('For how many members it was new', AwardsGiven),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const giveMany = createRoute({
  method: 'post',
  path: '/api/teams/{id}/awards/many',
  summary: 'Confirm several levels at once, or take them back',
  description: 'All or none. Awards for which it changes nothing are left as they are.',
  request: { params, body: jsonBody(GiveManyAwards) },
  responses: {
    200: jsonAnswer('The awards for which it was new', ManyAwardsGiven),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const correct = createRoute({
  method: 'post',
  path: '/api/teams/{id}/awards/corrections',
  summary: 'Take back what was confirmed or handed over by mistake',
  request: { params, body: jsonBody(CorrectAward) },
  responses: { 204: { description: 'Taken back' }, ...problems(400, 401, 403, 404, 409, 422) },
})

const entries = createRoute({
  method: 'get',
  path: '/api/teams/{id}/members/{userId}/awards',
  summary: 'The ledger of awards of one member, for managers and the member',
  request: { params: ofMember },
  responses: { 200: jsonAnswer('The newest first', AwardEntries), ...problems(401, 403, 404) },
})

export function levelRoutes(services: Services) {
  const { db } = services
  return createRouter()
    .openapi(show, async (c) =>
      c.json(await showTeamLevels(services, c.get('actor').userId, c.req.valid('param').id), 200),
    )
    .openapi(listOfOrganization, async (c) =>
      c.json(await listOrganizationPrograms(db, c.get('actor').userId, c.req.valid('param').id), 200),
    )
    .openapi(createForTeam, async (c) => {
      const scope = { kind: 'team', id: c.req.valid('param').id } as const
      const [{ userId }, program] = [c.get('actor'), c.req.valid('json')]
      return c.json(await createProgram(services, userId, scope, program, requestKey(c, program)), 201)
    })
    .openapi(createForOrganization, async (c) => {
      const scope = { kind: 'organization', id: c.req.valid('param').id } as const
      const [{ userId }, program] = [c.get('actor'), c.req.valid('json')]
      return c.json(await createProgram(services, userId, scope, program, requestKey(c, program)), 201)
    })
    .openapi(changeOfTeam, async (c) => {
      const { id, programId } = c.req.valid('param')
      const scope = { kind: 'team', id } as const
      const program = c.req.valid('json')
      return c.json(await changeProgram(services, c.get('actor').userId, scope, programId, program), 200)
    })
    .openapi(changeOfOrganization, async (c) => {
      const { id, programId } = c.req.valid('param')
      const scope = { kind: 'organization', id } as const
      const program = c.req.valid('json')
      return c.json(await changeProgram(services, c.get('actor').userId, scope, programId, program), 200)
    })
    .openapi(archiveOfTeam, async (c) => {
      const { id, programId } = c.req.valid('param')
      await archiveProgram(services, c.get('actor').userId, { kind: 'team', id }, programId)
      return c.body(null, 204)
    })
    .openapi(archiveOfOrganization, async (c) => {
      const { id, programId } = c.req.valid('param')
      await archiveProgram(services, c.get('actor').userId, { kind: 'organization', id }, programId)
      return c.body(null, 204)
    })
    .openapi(give, async (c) => {
      const { id } = c.req.valid('param')
      const count = await giveAwards(services, c.get('actor').userId, id, c.req.valid('json'))
      return c.json({ count }, 200)
    })
    .openapi(giveMany, async (c) => {
      const { id } = c.req.valid('param')
      const awards = await giveManyAwards(services, c.get('actor').userId, id, c.req.valid('json'))
      return c.json({ awards }, 200)
    })
    .openapi(correct, async (c) => {
      await correctAward(services, c.get('actor').userId, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(entries, async (c) => {
      const { id, userId } = c.req.valid('param')
      return c.json(await listAwardEntries(db, c.get('actor').userId, id, userId), 200)
    })
}
