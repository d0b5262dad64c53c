import { createRoute, z } from '@hono/zod-openapi'
import { EXPORT_FORMATS } from '#contract/identity/account.ts'
import { csvAnswer } from '#server/platform/csv/csv-answer.ts'
import { tellOfCommittedChange } from '#server/identity/notices/tell-of-change.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, problems } from '#server/platform/http/router.ts'
import { makePiecesInTurn, streamPieces } from '#server/platform/http/stream-pieces.ts'
import type { Services } from '#server/services.ts'
import { exportAsJson, sessionsAsCsv } from './export-everything.ts'

const show = createRoute({
  method: 'get',
  path: '/api/me/export',
  summary: 'Export everything that is stored about you',
  description: 'As JSON. `format=csv` gives the sessions for a spreadsheet.',
  request: { query: z.object({ format: z.enum(EXPORT_FORMATS).default('json') }) },
  responses: {
    200: {
      description: 'The document',
      content: { 'application/json': { schema: z.looseObject({}) }, 'text/csv': { schema: z.string() } },
    },
    ...problems(400, 401),
  },
})

/** Streamed, so that years of practice are never in memory at once. */
export function exportRoutes(services: Services) {
  const { db, now } = services
  const inTurn = makePiecesInTurn()
  const router = createRouter()
  router.use('/api/me/export', requireLogin(services))
  return router.openapi(show, async (c) => {
    const { userId } = c.get('actor')
    // HEAD takes nothing along.
    if (c.req.method !== 'HEAD')
      await tellOfCommittedChange(services, { userId, kind: 'everything_exported' })
    if (c.req.valid('query').format === 'csv') return csvAnswer(sessionsAsCsv(db, userId), inTurn(userId))
    return c.body(streamPieces(exportAsJson(services, userId, now()), inTurn(userId)), 200, {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="keepup.json"',
      'cache-control': 'private, no-store',
    })
  })
}
