import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import {
  AskForGuardianLink,
  Claimed,
  ClaimKeptPlayer,
  GuardianLink,
  GuardianView,
} from '#contract/squads/claims.ts'
import type { HandOver } from '#server/identity/anonymous/keep-anonymous-player.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { answerInEqualTime } from '#server/platform/limits/answer-in-equal-time.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { Services } from '#server/services.ts'
import { findByCard } from '#server/squads/cards/sign-in-by-card.ts'
import { EXPORT_HEADERS, exportKeptPlayer } from '#server/squads/export-kept-player.ts'
import { agreeToClaim, claimPlayer, declineClaim } from './claim-player.ts'
import { deleteAsGuardian } from './delete-as-guardian.ts'
import { askForLink, openGuardiansLink, showToGuardian } from './guardian-links.ts'

const claim = createRoute({
  method: 'post',
  path: '/api/claims',
  summary: 'Take a kept player over into your own account',
  description:
    'A code works once. For a player under 16 the answer is `waiting` until the guardian agrees to a mail.',
  request: { body: jsonBody(ClaimKeptPlayer) },
  responses: {
    200: jsonAnswer('Taken over, or waiting for the guardian', Claimed),
    ...problems(400, 401, 403, 404, 422),
  },
})

const ask = createRoute({
  method: 'post',
  path: '/api/guardian-links',
  summary: 'Mail a guardian the link by which they export or delete a kept player',
  description: 'The answer is the same whether or not the club knows this email as the guardian’s.',
  security: [],
  request: { body: jsonBody(AskForGuardianLink) },
  responses: {
    204: { description: 'Mailed, if it is the guardian’s email' },
    ...problems(400, 404, 422),
  },
})

const byLink = <P extends string>(path: P, summary: string) =>
  ({
    method: 'post' as const,
    path,
    summary,
    security: [] as never[],
    request: { body: jsonBody(GuardianLink) },
  }) satisfies Partial<RouteConfig>
const failures = problems(400, 422)

const open = createRoute({
  ...byLink('/api/guardian-links/open', 'See what a guardian’s link is about'),
  responses: { 200: jsonAnswer('The player', GuardianView), ...failures },
})
const agree = createRoute({
  ...byLink('/api/guardian-links/agree', 'Let the account that asked take the player over'),
  responses: { 200: jsonAnswer('Taken over', Claimed), ...failures },
})
const decline = createRoute({
  ...byLink('/api/guardian-links/decline', 'Leave the player with the team'),
  responses: { 204: { description: 'Declined' }, ...failures },
})
const remove = createRoute({
  ...byLink('/api/guardian-links/delete', 'Erase the player with all practice'),
  responses: { 204: { description: 'Erased' }, ...failures },
})
const exportOne = createRoute({
  ...byLink('/api/guardian-links/export', 'Export everything that is stored about the player'),
  responses: {
    200: {
      description: 'The document, a JSON file',
      content: { 'application/json': { schema: z.looseObject({}) } },
    },
    ...failures,
  },
})

export function claimRoutes(services: Services, handOver: HandOver) {
  const { config, db, limits, now } = services
  const router = createRouter()
  router.use('/api/claims', requireLogin(services))
  router.use('/api/guardian-links/*', async (c, next) => {
    await limits.take('useLink', addressKey(c, config.trustProxy))
    await next()
  })
  return router
    .openapi(claim, async (c) => {
      const body = c.req.valid('json')
      await findByCard(db, limits, { code: body.code, address: addressKey(c, config.trustProxy) })
      return c.json(await claimPlayer(services, handOver, c.get('actor').userId, body), 200)
    })
    .openapi(ask, async (c) => {
      const { code, email } = c.req.valid('json')
      const { id } = await findByCard(db, limits, { code, address: addressKey(c, config.trustProxy) })
      await answerInEqualTime(askForLink(services, id, email))
      return c.body(null, 204)
    })
    .openapi(open, async (c) => c.json(await showToGuardian(db, c.req.valid('json').token, now()), 200))
    .openapi(agree, async (c) =>
      c.json(await agreeToClaim(services, handOver, c.req.valid('json').token), 200),
    )
    .openapi(decline, async (c) => {
      await declineClaim(services, c.req.valid('json').token)
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      await deleteAsGuardian(services, c.req.valid('json').token)
      return c.body(null, 204)
    })
    .openapi(exportOne, async (c) => {
      const { playerId } = await openGuardiansLink(db, c.req.valid('json').token, now())
      return c.json(await exportKeptPlayer(db, playerId, now()), 200, EXPORT_HEADERS)
    })
}
