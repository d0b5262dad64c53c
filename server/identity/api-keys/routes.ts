import { createRoute, z } from '@hono/zod-openapi'
import { ApiKeys, CreateApiKey, CreatedApiKey } from '#contract/identity/api-key.ts'
import { Id } from '#contract/id.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { createApiKey } from './create-api-key.ts'
import { endApiKey } from './end-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'

/** The player's keys of the API. Making one needs a fresh sign-in. */
export function apiKeyRoutes(services: Services) {
  const router = createRouter()
  for (const path of ['/api/me/api-keys', '/api/me/api-keys/*']) router.use(path, requireLogin(services))
  return router
    .openapi(list, async (c) => c.json(await listApiKeys(services, c.get('actor').userId), 200))
    .openapi(create, async (c) => {
      const key = c.req.valid('json')
      return c.json(await createApiKey(services, c.get('actor'), key, requestKey(c, key)), 201)
    })
    .openapi(end, async (c) => {
      await endApiKey(services.db, c.get('actor').userId, c.req.valid('param').keyId)
      return c.body(null, 204)
    })
}

const list = createRoute({
  method: 'get',
  path: '/api/me/api-keys',
  summary: 'List your keys of the API',
  responses: { 200: jsonAnswer('The keys, newest first', ApiKeys), ...problems(401, 403) },
})

const create = createRoute({
  method: 'post',
  path: '/api/me/api-keys',
  summary: 'Make a key that reads what you may read',
  description:
    'Send it as `Authorization: Bearer KEY`. It reads practice, boards and groups, and nothing else: KEY_READS_ONLY. Only this answer contains ' +
    'it. It ends with its days, with the plan (PRO_REQUIRED), and with the account.',
  ...takesKey,
  request: { body: jsonBody(CreateApiKey) },
  responses: { 201: jsonAnswer('The key', CreatedApiKey), ...problems(400, 401, 403, 409, 422) },
})

const end = createRoute({
  method: 'delete',
  path: '/api/me/api-keys/{keyId}',
  summary: 'End one of your keys',
  request: { params: z.object({ keyId: Id }) },
  responses: { 204: { description: 'Ended' }, ...problems(401, 403, 404) },
})
