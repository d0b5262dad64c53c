import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { RecordTries, TestDay, TestDays, TriesRecorded } from '#contract/squads/test-day.ts'
import { COUNTED_TRIES, placesOf } from '#domain/coach/test-day.ts'
import { csvAnswer } from '#server/platform/csv/csv-answer.ts'
import { NamedPlayer } from '#server/platform/http/named-player.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { recordTries } from './record-tries.ts'
import { listTestDays, showTestDay } from './show-test-day.ts'
import { takeBackTry } from './take-back-try.ts'

const params = z.object({ id: Id })
const ofDay = params.extend({ date: z.iso.date() })

const record = createRoute({
  method: 'post',
  path: '/api/teams/{id}/test-day-tries',
  summary: 'Store tries of a test day; sending a try again is harmless',
  description:
    'Each try is answered for itself. A try that cannot be stored names its reason, and changes nothing for the others. The limit of sessions a minute counts each of them.',
  request: { params, headers: NamedPlayer, body: jsonBody(RecordTries) },
  responses: {
    200: jsonAnswer('One result for each try', TriesRecorded),
    ...problems(400, 401, 403, 404, 413, 422),
  },
})

const takeBack = createRoute({
  method: 'delete',
  path: '/api/teams/{id}/test-day-tries/{tryId}',
  summary: 'Take a try back, with the practice that came of it',
  request: { params: params.extend({ tryId: Id }), headers: NamedPlayer },
  responses: { 204: { description: 'Taken back' }, ...problems(401, 403, 404) },
})

const list = createRoute({
  method: 'get',
  path: '/api/teams/{id}/test-days',
  summary: 'List a team’s test days, newest first',
  request: { params },
  responses: { 200: jsonAnswer('The days', TestDays), ...problems(401, 403, 404) },
})

const show = createRoute({
  method: 'get',
  path: '/api/teams/{id}/test-days/{date}',
  summary: 'Show a test day: everybody with their tries, the best first',
  description: '`format=csv` gives the sheet as a file.',
  request: { params: ofDay, query: z.object({ format: z.enum(['json', 'csv']).default('json') }) },
  responses: {
    200: {
      description: 'The day',
      content: { 'application/json': { schema: TestDay }, 'text/csv': { schema: z.string() } },
    },
    ...problems(400, 401, 403, 404),
  },
})

/** Needs `requireLogin` on /api/teams/*. */
export function testDayRoutes(services: Services) {
  const { db, limits } = services
  return createRouter()
    .openapi(record, async (c) => {
      const { userId } = c.get('actor')
      const body = c.req.valid('json')
      await limits.take('recordSession', userId, body.tries.length)
      return c.json(await recordTries(services, userId, c.req.valid('param').id, body), 200)
    })
    .openapi(takeBack, async (c) => {
      const { userId } = c.get('actor')
      const { id: teamId, tryId } = c.req.valid('param')
      await takeBackTry(services, userId, { teamId, tryId })
      return c.body(null, 204)
    })
    .openapi(list, async (c) =>
      c.json(await listTestDays(db, c.get('actor').userId, c.req.valid('param').id), 200),
    )
    .openapi(show, async (c) => {
      const { id, date } = c.req.valid('param')
      const day = await showTestDay(db, c.get('actor').userId, id, date)
      return c.req.valid('query').format === 'csv' ? sheetOf(day) : c.json(day, 200)
    })
}

function sheetOf({ heldOn, players }: TestDay): Response {
  const most = Math.max(COUNTED_TRIES, ...players.map(({ tries }) => tries.length))
  const places = placesOf(players.map(({ best }) => best))
  const rows = players.map(({ shirtNumber, displayName, best, tries }, n) => [
    places[n]!,
    shirtNumber,
    displayName,
    best,
    ...Array.from({ length: most }, (_, at) => tries[at]?.juggleCount ?? null),
  ])
  return csvAnswer({
    name: `test-day-${heldOn}`,
    columns: ['place', 'number', 'name', 'best', ...Array.from({ length: most }, (_, at) => `try ${at + 1}`)],
    batches: (async function* () {
      yield rows
    })(),
  })
}
