import { createRoute } from '@hono/zod-openapi'
import { AccountDeletion, DeleteAccount } from '#contract/identity/account.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { askForDeletion } from './ask-for-deletion.ts'
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

const keep = createRoute({
  method: 'post',
  path: '/api/me/keep',
  summary: 'Keep the account that you were about to delete',
  responses: { 204: { description: 'Kept' }, ...problems(401) },
})

export function deletionRoutes(services: Services) {
  const { db, liveBoards } = services
  const router = createRouter()
  router.use('/api/me', requireLogin(services))
  router.use('/api/me/keep', requireLogin(services))
  return router
    .openapi(remove, async (c) =>
      c.json(await askForDeletion(services, c.get('actor').userId, c.req.valid('json').email), 200),
    )
    .openapi(keep, async (c) => {
      const { userId } = c.get('actor')
      liveBoards.announce(userId, await withdrawDeletion(db, userId))
      return c.body(null, 204)
    })
}
