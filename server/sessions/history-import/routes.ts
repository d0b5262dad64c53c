import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import {
  HistoryFile,
  HistoryImported,
  HistoryImports,
  HistoryPlan,
} from '#contract/sessions/history-import.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { fewAtOnce, onePlaceEach } from '#server/platform/limits/few-at-once.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { importHistory, previewHistory } from './import-history.ts'
import { listImports, undoImport } from './undo-import.ts'

const file = { body: jsonBody(HistoryFile) }

const preview = createRoute({
  method: 'post',
  path: '/api/me/history-imports/preview',
  summary: 'Preview an import of earlier practice, row by row',
  request: file,
  responses: {
    200: jsonAnswer('The effect of each row', HistoryPlan),
    ...problems(400, 401, 413, 422),
  },
})

const importIt = createRoute({
  method: 'post',
  path: '/api/me/history-imports',
  summary: 'Import earlier practice: every row, or none if one is wrong',
  description: 'Importing a file again changes nothing: sessions that were imported before stay as they are.',
  request: file,
  responses: {
    200: jsonAnswer('Imported', HistoryImported),
    ...problems(400, 401, 413, 422),
  },
})

const list = createRoute({
  method: 'get',
  path: '/api/me/history-imports',
  summary: 'List your imports, newest first',
  responses: { 200: jsonAnswer('Imports', HistoryImports), ...problems(401) },
})

const undo = createRoute({
  method: 'delete',
  path: '/api/me/history-imports/{id}',
  summary: 'Undo an import, with every session that it brought',
  request: { params: z.object({ id: Id }) },
  responses: { 204: { description: 'Undone' }, ...problems(401, 404) },
})

export function historyImportRoutes(services: Services) {
  const { db, limits, now } = services
  const router = createRouter()
  for (const path of ['/api/me/history-imports', '/api/me/history-imports/*']) {
    router.use(path, requireLogin(services))
    router.post(path, limitPlayer(limits, 'importHistory'))
  }
  // One at a time for a player, and two for all. Each that waits for a lock would take a connection to the database from others.
  const inTurn = onePlaceEach(fewAtOnce({ running: 2 }), 4)
  return router
    .openapi(preview, async (c) =>
      c.json(await previewHistory(db, c.get('actor').userId, c.req.valid('json'), now()), 200),
    )
    .openapi(importIt, async (c) => {
      const { userId } = c.get('actor')
      const imported = await inTurn(userId)(() => importHistory(services, userId, c.req.valid('json')))
      return c.json(imported, 200)
    })
    .openapi(list, async (c) => c.json(await listImports(db, c.get('actor').userId), 200))
    .openapi(undo, async (c) => {
      await undoImport(services, c.get('actor').userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
