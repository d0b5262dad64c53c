import { createRoute, z } from '@hono/zod-openapi'
import { WebsiteExport } from '#contract/admin/administration.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { csvAnswer } from '#server/platform/csv/csv-answer.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { createRouter, jsonBody, problems } from '#server/platform/http/router.ts'
import { requireWebsiteAbility } from '#server/roles/require-website-ability.ts'
import type { Services } from '#server/services.ts'
import { exportWebsiteBoard } from './export-website-board.ts'

const PATH = '/api/admin/exports'

const give = createRoute({
  method: 'post',
  path: PATH,
  summary: 'Export the global leaderboard (website admins)',
  description:
    'CSV in UTF-8, streamed. Text that a spreadsheet would read as a formula gets an apostrophe in front.',
  request: { body: jsonBody(WebsiteExport) },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...problems(400, 401, 403, 422),
  },
})

/** POST, because the server records each export. */
export function websiteExportRoutes(services: Services) {
  const router = createRouter()
  router.use(PATH, requireLogin(services), requireWebsiteAbility(services, 'exportLeaderboards'))
  router.post(PATH, limitPlayer(services.limits, 'exportGroup'))
  return router.openapi(give, async (c) =>
    csvAnswer(await exportWebsiteBoard(services, c.get('actor').userId, c.req.valid('json'))),
  )
}
