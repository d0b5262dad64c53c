import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Id } from '#contract/id.ts'
import { MadeStation, MakeStation, StationDay, Stations } from '#contract/squads/stations.ts'
import { RecordTries, TriesRecorded } from '#contract/squads/test-day.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, type HttpEnv, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { recordAtStation } from '#server/squads/test-day/record-tries.ts'
import { readTestDay } from '#server/squads/test-day/show-test-day.ts'
import { takeBackAtStation } from '#server/squads/test-day/take-back-try.ts'
import { endStation } from './end-station.ts'
import { listStations, makeStation } from './make-station.ts'
import { openStation } from './open-station.ts'

const params = z.object({ id: Id })

const make = createRoute({
  method: 'post',
  path: '/api/teams/{id}/stations',
  summary: 'Make a station of today’s test day: a link with which a tablet notes tries without a login',
  description: 'The secret of the link is in this answer alone. It ends with the day.',
  ...takesKey,
  request: { params, body: jsonBody(MakeStation) },
  responses: {
    201: jsonAnswer('The station with its link', MadeStation),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const list = createRoute({
  method: 'get',
  path: '/api/teams/{id}/stations',
  summary: 'List a team’s stations that have not ended',
  request: { params },
  responses: { 200: jsonAnswer('The stations', Stations), ...problems(401, 403, 404) },
})

const end = createRoute({
  method: 'delete',
  path: '/api/teams/{id}/stations/{stationId}',
  summary: 'End a station at once',
  description: '`tries=takeBack` also takes back every try that it noted.',
  request: {
    params: params.extend({ stationId: Id }),
    query: z.object({ tries: z.enum(['keep', 'takeBack']).default('keep') }),
  },
  responses: { 204: { description: 'Ended' }, ...problems(400, 401, 403, 404) },
})

/** The secret of a station's link. It travels in a header, so that it stands in no log. */
const STATION_HEADER = 'keepup-station'
const headers = z.object({
  [STATION_HEADER]: z.string().max(200).optional().openapi({
    description: 'The secret of a station’s link: what is after `#`. Without it, the station has ended.',
  }),
})

const show = createRoute({
  method: 'get',
  path: '/api/station',
  summary: 'Show the test day of a station: names, numbers and tries, and nothing else',
  security: [],
  request: { headers },
  responses: { 200: jsonAnswer('The day', StationDay), ...problems(400, 410) },
})

const record = createRoute({
  method: 'post',
  path: '/api/station/tries',
  summary: 'Store tries that a station noted; sending a try again is harmless',
  description:
    'As POST /api/teams/{id}/test-day-tries. The station’s name, time zone and day are those of its link.',
  security: [],
  request: { headers, body: jsonBody(RecordTries) },
  responses: {
    200: jsonAnswer('One result for each try', TriesRecorded),
    ...problems(400, 410, 413, 422),
  },
})

const takeBack = createRoute({
  method: 'delete',
  path: '/api/station/tries/{tryId}',
  summary: 'Take back a try that this station has just noted',
  security: [],
  request: { headers, params: z.object({ tryId: Id }) },
  responses: { 204: { description: 'Taken back' }, ...problems(400, 403, 404, 410) },
})

/** Needs `requireLogin` on /api/teams/*. The routes below /api/station look at no login. */
export function stationRoutes(services: Services) {
  const { config, db, limits } = services
  const router = createRouter()
  router.post('/api/teams/:id/stations', limitPlayer(limits, 'keepPlayers'))
  const open = (c: Context<HttpEnv>, purpose: 'see' | 'send') =>
    openStation(
      services,
      { token: c.req.header(STATION_HEADER), address: addressKey(c, config.trustProxy) },
      purpose,
    )
  return router
    .openapi(make, async (c) => {
      const [{ id }, station] = [c.req.valid('param'), c.req.valid('json')]
      return c.json(await makeStation(services, c.get('actor'), id, station, requestKey(c, station)), 201)
    })
    .openapi(list, async (c) => {
      const items = await listStations(services, c.get('actor').userId, c.req.valid('param').id)
      return c.json({ items }, 200)
    })
    .openapi(end, async (c) => {
      const { id: teamId, stationId } = c.req.valid('param')
      const takesBack = c.req.valid('query').tries === 'takeBack'
      await endStation(services, c.get('actor').userId, { teamId, stationId, takesBack })
      return c.body(null, 204)
    })
    .openapi(show, async (c) => {
      const { id, name, teamId, heldOn } = await open(c, 'see')
      const day = await readTestDay(db, teamId, heldOn)
      const players = day.players.map(({ kept: _kept, ...player }) => player)
      c.header('cache-control', 'private, no-store')
      return c.json({ ...day, players, station: { id, name } }, 200)
    })
    .openapi(record, async (c) => {
      const body = c.req.valid('json')
      const station = await open(c, 'send')
      await limits.take('tryAtStation', station.id, body.tries.length)
      return c.json(await recordAtStation(services, station, body), 200)
    })
    .openapi(takeBack, async (c) => {
      await takeBackAtStation(services, await open(c, 'send'), c.req.valid('param').tryId)
      return c.body(null, 204)
    })
}
