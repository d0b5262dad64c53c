import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import {
  AskGuardian,
  GuardianAnswer,
  GuardianRequest,
  GuardianToken,
  SetBirthYear,
} from '#contract/players/guardian.ts'
import { UserProfile } from '#contract/players/me.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { showProfile } from '#server/players/show-profile.ts'
import { requireWebsiteAbility } from '#server/roles/require-website-ability.ts'
import type { Services } from '#server/services.ts'
import { answerAsGuardian, openGuardianLink, takeBackAsGuardian } from './answer-as-guardian.ts'
import { askGuardian, dismissGuardian } from './ask-guardian.ts'
import { correctBirthYear } from './change-birth-year.ts'
import { guardedMembershipRoutes } from './memberships/routes.ts'

const body = <T extends z.ZodType>(schema: T) => ({ body: jsonBody(schema) })
const request = jsonAnswer("The request, and the guardian's answer", GuardianRequest)

const ask = createRoute({
  method: 'put',
  path: '/api/me/guardian',
  summary: 'Ask a guardian by mail',
  description:
    'For players under 16. A new request ends an earlier one and what it allowed. The mail is sent once your own email is confirmed.',
  request: body(AskGuardian),
  responses: {
    200: jsonAnswer('Your profile', UserProfile),
    ...problems(400, 401, 403, 409, 422, 429, 503),
  },
})

const dismiss = createRoute({
  method: 'delete',
  path: '/api/me/guardian',
  summary: 'Withdraw the request to your guardian, and give up what they allowed',
  responses: { 204: { description: 'Done' }, ...problems(401, 429, 503) },
})

const open = createRoute({
  method: 'post',
  path: '/api/guardian/open',
  summary: 'The request behind a guardian’s link',
  request: body(GuardianToken),
  responses: { 200: request, ...problems(400, 422, 429, 503) },
})

const answer = createRoute({
  method: 'post',
  path: '/api/guardian/answer',
  summary: 'Answer as a guardian, once',
  request: body(GuardianAnswer),
  responses: { 200: request, ...problems(400, 422, 429, 503) },
})

const takeBack = createRoute({
  method: 'post',
  path: '/api/guardian/take-back',
  summary: 'Take back what you allowed as a guardian',
  request: body(GuardianToken),
  responses: { 200: request, ...problems(400, 422, 429, 503) },
})

const correct = createRoute({
  method: 'put',
  path: '/api/admin/users/{userId}/birth-year',
  summary: 'Correct a player’s birth year, with the reason',
  request: { params: z.object({ userId: Id }), ...body(SetBirthYear) },
  responses: { 204: { description: 'Corrected' }, ...problems(400, 401, 403, 404, 422, 429, 503) },
})

export function guardianRoutes(services: Services) {
  const { config, db, limits, now } = services
  const router = createRouter()
  router.use('/api/me/guardian', requireLogin(services))
  router.use(
    '/api/admin/users/:userId/birth-year',
    requireLogin(services),
    requireWebsiteAbility(services, 'manageUsers'),
  )
  router.post('/api/guardian/*', async (c, next) => {
    await limits.take('useLink', addressKey(c, config.trustProxy))
    return next()
  })
  return router
    .openapi(ask, async (c) => {
      const { userId } = c.get('actor')
      await askGuardian(services, userId, c.req.valid('json').email)
      return c.json(await showProfile(db, userId, now()), 200)
    })
    .openapi(dismiss, async (c) => {
      await dismissGuardian(services, c.get('actor').userId)
      return c.body(null, 204)
    })
    .openapi(open, async (c) => c.json(await openGuardianLink(db, c.req.valid('json').token, now()), 200))
    .openapi(answer, async (c) => c.json(await answerAsGuardian(services, c.req.valid('json')), 200))
    .openapi(takeBack, async (c) =>
      c.json(await takeBackAsGuardian(services, c.req.valid('json').token), 200),
    )
    .openapi(correct, async (c) => {
      const { userId } = c.get('actor')
      await correctBirthYear(services, userId, c.req.valid('param').userId, c.req.valid('json'))
      return c.body(null, 204)
    })
    .route('/', guardedMembershipRoutes(services))
}
