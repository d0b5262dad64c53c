import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { Login, WaysIn } from '#contract/identity/identity.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { endLogin, endOtherLogins, listLogins } from './logins.ts'
import { showWaysToSignIn } from './show-ways-to-sign-in.ts'

/** How and where the player is signed in. */
export function loginRoutes(services: Services) {
  const { db, now } = services
  const router = createRouter()
  for (const path of ['/api/me/ways-in', '/api/me/logins', '/api/me/logins/*'])
    router.use(path, requireLogin(services))
  return router
    .openapi(waysInRoute, async (c) => c.json(await showWaysToSignIn(db, c.get('actor').userId), 200))
    .openapi(listRoute, async (c) =>
      c.json({ items: await listLogins(db, c.get('actor'), now()), nextCursor: null }, 200),
    )
    .openapi(endOthersRoute, async (c) => {
      await endOtherLogins(db, c.get('actor'))
      return c.body(null, 204)
    })
    .openapi(endRoute, async (c) => {
      await endLogin(db, c.get('actor'), c.req.valid('param').id)
      return c.body(null, 204)
    })
}

const waysInRoute = createRoute({
  method: 'get',
  path: '/api/me/ways-in',
  summary: 'List your ways to sign in: password, providers, passkeys',
  responses: {
    200: jsonAnswer('The ways to sign in', WaysIn),
    ...problems(401),
  },
})

const Logins = z.object({ items: z.array(Login), nextCursor: z.null() })

const listRoute = createRoute({
  method: 'get',
  path: '/api/me/logins',
  summary: 'List your logins',
  responses: {
    200: jsonAnswer('The logins, most recent first', Logins),
    ...problems(401),
  },
})

const endOthersRoute = createRoute({
  method: 'delete',
  path: '/api/me/logins',
  summary: 'End all your other logins',
  responses: { 204: { description: 'Ended' }, ...problems(401) },
})

const endRoute = createRoute({
  method: 'delete',
  path: '/api/me/logins/{id}',
  summary: 'End one of your logins',
  request: { params: z.object({ id: Id }) },
  responses: { 204: { description: 'Ended' }, ...problems(401, 404) },
})
