import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { AskGuardian } from '#contract/players/guardian.ts'
import { UpdateProfile, UserProfile } from '#contract/players/me.ts'
import { PublicProfile } from '#contract/players/player.ts'
import { askGuardian, dismissGuardian } from '#server/guardians/consent/ask-guardian.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { showProfile } from './profile/show-profile.ts'
import { showPublicProfile } from './public-profile/show-public-profile.ts'
import { withoutPersonalData } from './profile/profile-document.ts'
import { updateProfile } from './profile/update-profile.ts'

const userProfile = jsonAnswer('Your profile', UserProfile)

const show = createRoute({
  method: 'get',
  path: '/api/me',
  summary: 'Your own profile',
  description: 'A key of the API reads it without email, year of birth, guardian and receipts.',
  responses: { 200: userProfile, ...problems(401) },
})

const update = createRoute({
  method: 'patch',
  path: '/api/me',
  summary: 'Change your profile',
  request: { body: jsonBody(UpdateProfile) },
  responses: { 200: userProfile, ...problems(400, 401, 403, 409, 422) },
})

const askForConsent = createRoute({
  method: 'put',
  path: '/api/me/guardian',
  summary: 'Ask a guardian by mail',
  description:
    'For players under 16. A new request ends an earlier one and what it allowed. The mail is sent once your own email is confirmed.',
  request: { body: jsonBody(AskGuardian) },
  responses: {
    200: userProfile,
    ...problems(400, 401, 403, 409, 422),
  },
})

const dismissConsent = createRoute({
  method: 'delete',
  path: '/api/me/guardian',
  summary: 'Withdraw the request to your guardian, and give up what they allowed',
  responses: { 204: { description: 'Done' }, ...problems(401, 403) },
})

const showPublic = createRoute({
  method: 'get',
  path: '/api/users/{userId}',
  summary: 'A player as others see them',
  description:
    'Numbers, records and badges. A player who is visible to groups only, or to nobody, is not found by anybody else.',
  request: { params: z.object({ userId: Id }) },
  responses: {
    200: jsonAnswer('The player', PublicProfile),
    ...problems(401, 404),
  },
})

export function playerRoutes(services: Services) {
  const { db, liveBoards, now } = services
  const router = createRouter()
  router.use('/api/me', requireLogin(services))
  router.use('/api/me/guardian', requireLogin(services))
  router.use('/api/users/*', requireLogin(services))
  return router
    .openapi(show, async (c) => {
      const profile = await showProfile(services, c.get('actor').userId, now())
      return c.json(c.get('keyOwner') ? withoutPersonalData(profile) : profile, 200)
    })
    .openapi(update, async (c) => {
      const actor = c.get('actor')
      liveBoards.announce(actor.userId, await updateProfile(db, actor, c.req.valid('json'), now()))
      return c.json(await showProfile(services, actor.userId, now()), 200)
    })
    .openapi(askForConsent, async (c) => {
      const { userId } = c.get('actor')
      await askGuardian(services, userId, c.req.valid('json').email)
      return c.json(await showProfile(services, userId, now()), 200)
    })
    .openapi(dismissConsent, async (c) => {
      await dismissGuardian(services, c.get('actor').userId)
      return c.body(null, 204)
    })
    .openapi(showPublic, async (c) =>
      c.json(await showPublicProfile(db, c.get('actor').userId, c.req.valid('param').userId, now()), 200),
    )
}
