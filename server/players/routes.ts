import { createRoute } from '@hono/zod-openapi'
import { UpdateProfile, UserProfile } from '#contract/me.ts'
import { requireLogin } from '#server/identity/require-login.ts'
import { createRouter, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { showProfile } from './show-profile.ts'
import { updateProfile } from './update-profile.ts'

const userProfile = { description: 'Your profile', content: { 'application/json': { schema: UserProfile } } }

const show = createRoute({
  method: 'get',
  path: '/api/me',
  summary: 'Your own profile',
  responses: { 200: userProfile, ...problems(401, 429, 503) },
})

const update = createRoute({
  method: 'patch',
  path: '/api/me',
  summary: 'Change your profile',
  request: { body: { content: { 'application/json': { schema: UpdateProfile } }, required: true } },
  responses: { 200: userProfile, ...problems(400, 401, 422, 429, 503) },
})

export function playerRoutes(services: Services) {
  const { db, now } = services
  const router = createRouter()
  router.use('/api/me', requireLogin(services))
  return router
    .openapi(show, async (c) => c.json(await showProfile(db, c.get('actor').userId, now()), 200))
    .openapi(update, async (c) => {
      const { userId } = c.get('actor')
      await updateProfile(db, userId, c.req.valid('json'))
      return c.json(await showProfile(db, userId, now()), 200)
    })
}
