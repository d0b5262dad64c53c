import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { GuardianAnswer, GuardianRequest, GuardianToken, SetBirthYear } from '#contract/players/guardian.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { requireWebsiteAbility } from '#server/roles/require-website-ability.ts'
import type { Services } from '#server/services.ts'
import { answerAsGuardian, openGuardianLink, takeBackAsGuardian } from './consent/answer-as-guardian.ts'
import { correctBirthYear } from './change-birth-year.ts'

const body = <T extends z.ZodType>(schema: T) => ({ body: jsonBody(schema) })
const request = jsonAnswer("The request, and the guardian's answer", GuardianRequest)

const open = createRoute({
  method: 'post',
  path: '/api/guardian/open',
  summary: 'The request behind a guardian’s link',
  request: body(GuardianToken),
  responses: { 200: request, ...problems(400, 422) },
})

const answer = createRoute({
  method: 'post',
  path: '/api/guardian/answer',
  summary: 'Answer as a guardian, once',
  request: body(GuardianAnswer),
  responses: { 200: request, ...problems(400, 422) },
})

const takeBack = createRoute({
  method: 'post',
  path: '/api/guardian/take-back',
  summary: 'Take back what you allowed as a guardian',
  request: body(GuardianToken),
  responses: { 200: request, ...problems(400, 422) },
})

const correct = createRoute({
  method: 'put',
  path: '/api/admin/users/{userId}/birth-year',
  summary: 'Correct a player’s birth year, with the reason',
  request: { params: z.object({ userId: Id }), ...body(SetBirthYear) },
  responses: { 204: { description: 'Corrected' }, ...problems(400, 401, 403, 404, 422) },
})

/** A guardian has a link and needs no login. */
const LINK_PATHS = ['/api/guardian/open', '/api/guardian/answer', '/api/guardian/take-back']

export function guardianRoutes(services: Services) {
  const { config, db, limits, now } = services
  const router = createRouter()
  router.use(
    '/api/admin/users/:userId/birth-year',
    requireLogin(services),
    requireWebsiteAbility(services, 'manageUsers'),
  )
  for (const path of LINK_PATHS)
    router.post(path, async (c, next) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      return next()
    })
  return router
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
}
