import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import {
  AddedKeptPlayers,
  AddKeptPlayers,
  ChangeKeptPlayer,
  KeptPlayer,
  KeptPlayerList,
  MergeKeptPlayers,
} from '#contract/squads/kept-players.ts'
import type { HandOver } from '#server/identity/anonymous/keep-anonymous-player.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { fewAtOnce, onePlaceEach } from '#server/platform/limits/few-at-once.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { addKeptPlayers } from './add-kept-players.ts'
import { changeKeptPlayer } from './change-kept-player.ts'
import { EXPORT_HEADERS, exportKeptPlayer } from './export-kept-player.ts'
import { listKeptPlayers } from './list-kept-players.ts'
import { mergeKeptPlayers } from './merge-kept-players.ts'
import { practiceRoutes } from './practice/routes.ts'
import { requireKept } from './practice/record-for-player.ts'
import { removeKeptPlayer } from './remove-kept-player.ts'
import { renewCard, renewCards, signOutKeptPlayer } from './cards/renew-card.ts'
import { cardRoutes } from './cards/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { stationRoutes } from './stations/routes.ts'
import { testDayRoutes } from './test-day/routes.ts'

const ofTeam = z.object({ id: Id })
const ofPlayer = z.object({ playerId: Id })

const add = createRoute({
  method: 'post',
  path: '/api/teams/{id}/kept-players',
  summary: 'Add players without an account, by name alone',
  description:
    'All or none. A name that the team has already is refused with 409, unless `allowDoubled` says that it is another child.',
  ...takesKey,
  request: { params: ofTeam, body: jsonBody(AddKeptPlayers) },
  responses: {
    201: jsonAnswer('The players, in the order of the request', AddedKeptPlayers),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const list = createRoute({
  method: 'get',
  path: '/api/teams/{id}/kept-players',
  summary: 'List the players whom a team keeps, archived ones too',
  request: { params: ofTeam },
  responses: {
    200: jsonAnswer('The players, by name', KeptPlayerList),
    ...problems(401, 403, 404),
  },
})

const change = createRoute({
  method: 'patch',
  path: '/api/kept-players/{playerId}',
  summary: 'Change, move or archive a kept player',
  request: { params: ofPlayer, body: jsonBody(ChangeKeptPlayer) },
  responses: {
    200: jsonAnswer('The player', KeptPlayer),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/kept-players/{playerId}',
  summary: 'Erase a kept player with all practice',
  request: { params: ofPlayer },
  responses: { 204: { description: 'Erased' }, ...problems(401, 403, 404) },
})

const merge = createRoute({
  method: 'post',
  path: '/api/kept-players/{playerId}/merge',
  summary: 'Merge two kept players who are the same child',
  request: { params: ofPlayer, body: jsonBody(MergeKeptPlayers) },
  responses: { 204: { description: 'Merged' }, ...problems(400, 401, 403, 404, 409, 422) },
})

const renew = createRoute({
  method: 'post',
  path: '/api/kept-players/{playerId}/card',
  summary: 'Give a kept player a new card; the old code stops working, and its devices are signed out',
  request: { params: ofPlayer },
  responses: { 200: jsonAnswer('The player', KeptPlayer), ...problems(401, 403, 404) },
})

const renewAll = createRoute({
  method: 'post',
  path: '/api/teams/{id}/cards',
  summary:
    'Give all kept players of a team new cards; the old codes stop working, and their devices are signed out',
  request: { params: ofTeam },
  responses: { 204: { description: 'Renewed' }, ...problems(401, 403, 404) },
})

const signOut = createRoute({
  method: 'delete',
  path: '/api/kept-players/{playerId}/logins',
  summary: 'Sign a kept player out on all devices',
  request: { params: ofPlayer },
  responses: { 204: { description: 'Signed out' }, ...problems(401, 403, 404) },
})

const exportOne = createRoute({
  method: 'get',
  path: '/api/kept-players/{playerId}/export',
  summary: 'Export everything that is stored about a kept player',
  request: { params: ofPlayer },
  responses: {
    200: {
      description: 'The document, a JSON file',
      content: { 'application/json': { schema: z.looseObject({}) } },
    },
    ...problems(401, 403, 404),
  },
})

export function keptPlayerRoutes(services: Services, handOver: HandOver) {
  const { db, limits, now } = services
  const router = createRouter()
  router.use('/api/teams/*', requireLogin(services))
  router.use('/api/kept-players/*', requireLogin(services))
  router.post('/api/teams/:id/kept-players', limitPlayer(limits, 'keepPlayers'))
  router.post('/api/teams/:id/cards', limitPlayer(limits, 'keepPlayers'))
  // One at a time for a coach, and two for all. Each that waits for a lock would take a connection to the database from others.
  const inTurn = onePlaceEach(fewAtOnce({ running: 2 }), 4)
  router.post('/api/kept-players/:playerId/card', limitPlayer(limits, 'keepPlayers'))
  return router
    .openapi(add, async (c) => {
      const [{ userId }, { id }, players] = [c.get('actor'), c.req.valid('param'), c.req.valid('json')]
      const items = await addKeptPlayers(services, userId, id, players, requestKey(c, players))
      return c.json({ items }, 201)
    })
    .openapi(list, async (c) =>
      c.json(await listKeptPlayers(services, c.get('actor').userId, c.req.valid('param').id), 200),
    )
    .openapi(change, async (c) => {
      const { playerId } = c.req.valid('param')
      return c.json(await changeKeptPlayer(services, c.get('actor'), playerId, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      await removeKeptPlayer(services, c.get('actor').userId, c.req.valid('param').playerId)
      return c.body(null, 204)
    })
    .openapi(merge, async (c) => {
      const { into } = c.req.valid('json')
      await mergeKeptPlayers(services, handOver, c.get('actor').userId, {
        from: c.req.valid('param').playerId,
        into,
      })
      return c.body(null, 204)
    })
    .openapi(renew, async (c) =>
      c.json(await renewCard(services, c.get('actor').userId, c.req.valid('param').playerId), 200),
    )
    .openapi(renewAll, async (c) => {
      const [{ userId }, { id }] = [c.get('actor'), c.req.valid('param')]
      await inTurn(userId)(() => renewCards(services, userId, id))
      return c.body(null, 204)
    })
    .openapi(signOut, async (c) => {
      await signOutKeptPlayer(services, c.get('actor').userId, c.req.valid('param').playerId)
      return c.body(null, 204)
    })
    .openapi(exportOne, async (c) => {
      const { playerId } = c.req.valid('param')
      await requireKept(services, c.get('actor').userId, playerId)
      return c.json(await exportKeptPlayer(db, playerId, now()), 200, EXPORT_HEADERS)
    })
    .route('/', practiceRoutes(services))
    .route('/', cardRoutes(services))
    .route('/', claimRoutes(services, handOver))
    .route('/', testDayRoutes(services))
    .route('/', stationRoutes(services))
}
