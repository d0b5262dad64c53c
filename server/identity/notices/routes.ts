import { createRoute } from '@hono/zod-openapi'
import * as contract from '#contract/identity/not-me.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { Services } from '#server/services.ts'
import { openChangeLink } from './change-links.ts'
import { takeBackByLink, takeBackInApp } from './take-back.ts'

/** "This was not me". */
export function notMeRoutes(services: Services) {
  const { config, db, limits, now } = services
  const router = createRouter()
  router.use('/api/auth/not-me/notice', requireLogin(services))
  return router
    .openapi(openRoute, async (c) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      return c.json(await openChangeLink(db, c.req.valid('json').token, now()), 200)
    })
    .openapi(byLinkRoute, async (c) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      return c.json(await takeBackByLink(services, c.req.valid('json').token), 200)
    })
    .openapi(inAppRoute, async (c) => {
      const { notificationId } = c.req.valid('json')
      return c.json(await takeBackInApp(services, c.get('actor'), notificationId), 200)
    })
}

const takenBack = jsonAnswer('The changes that were undone', contract.TakenBack)

const openRoute = createRoute({
  method: 'post',
  path: '/api/auth/not-me/open',
  summary: "Read what a notice's link is about; the link stays valid",
  security: [],
  request: { body: jsonBody(contract.NotMe) },
  responses: { 200: jsonAnswer('The change', contract.ToldChange), ...problems(422) },
})

const byLinkRoute = createRoute({
  method: 'post',
  path: '/api/auth/not-me',
  summary:
    "Undo a change of the account by a notice's link, once; ends every login and mails a link for a new password",
  security: [],
  request: { body: jsonBody(contract.NotMe) },
  responses: { 200: takenBack, ...problems(422) },
})

const inAppRoute = createRoute({
  method: 'post',
  path: '/api/auth/not-me/notice',
  summary: 'Remove the way to sign in that a notification reports, and end all other logins',
  request: { body: jsonBody(contract.NotMeInApp) },
  responses: { 200: takenBack, ...problems(401, 403, 404, 422) },
})
