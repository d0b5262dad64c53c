import { createRoute } from '@hono/zod-openapi'
import { AccountDeletion, DeleteAccount } from '#contract/identity/account.ts'
import { GuardianErasure, GuardianRequest } from '#contract/players/guardian.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { Services } from '#server/services.ts'
import { askForDeletion, askForDeletionAsGuardian } from './ask-for-deletion.ts'
import { withdrawDeletion } from '#server/identity/account/withdraw-deletion.ts'

const remove = createRoute({
  method: 'delete',
  path: '/api/me',
  summary: 'Delete your account',
  description:
    'Ends every login and hides the player at once. After 14 days everything is erased, unless the player signs in and keeps the account.',
  request: { body: jsonBody(DeleteAccount) },
  responses: {
    200: jsonAnswer('The day until which the account can be kept', AccountDeletion),
    ...problems(400, 401, 409, 422),
  },
})

const erase = createRoute({
  method: 'post',
  path: '/api/guardian/erase',
  summary: 'Delete a minor’s account as their guardian',
  description:
    'By the link of a mail, without a login. The minor is told, and can keep the account for 14 days.',
  request: { body: jsonBody(GuardianErasure) },
  responses: {
    200: jsonAnswer('The request, with the day until which the account can be kept', GuardianRequest),
    ...problems(400, 409, 422, 429),
  },
})

const keep = createRoute({
  method: 'post',
  path: '/api/me/keep',
  summary: 'Keep the account that you were about to delete',
  responses: { 204: { description: 'Kept' }, ...problems(401) },
})

export function deletionRoutes(services: Services) {
  const { config, db, limits, liveBoards } = services
  const router = createRouter()
  router.use('/api/me', requireLogin(services))
  router.use('/api/me/keep', requireLogin(services))
  router.post('/api/guardian/erase', async (c, next) => {
    await limits.take('useLink', addressKey(c, config.trustProxy))
    return next()
  })
  return router
    .openapi(erase, async (c) => c.json(await askForDeletionAsGuardian(services, c.req.valid('json')), 200))
    .openapi(remove, async (c) =>
      c.json(await askForDeletion(services, c.get('actor').userId, c.req.valid('json').email), 200),
    )
    .openapi(keep, async (c) => {
      const { userId } = c.get('actor')
      liveBoards.announce(userId, await withdrawDeletion(db, userId))
      return c.body(null, 204)
    })
}
