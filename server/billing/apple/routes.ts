import { createRoute } from '@hono/zod-openapi'
import {
  AcceptAppleTransaction,
  AcceptedAppleTransaction,
  AppleNotificationAnswer,
  AppleNotificationBody,
} from '#contract/billing/app-store.ts'
import { findEntitlement } from '#server/entitlements/find-entitlement.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { acceptTransaction } from './accept-transaction.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { createAppStore } from './app-store.ts'
import { closeStripePages } from './close-stripe-pages.ts'
import { receiveNotification } from './receive-notification.ts'

const TRANSACTIONS = '/api/billing/apple/transactions'

const accept = createRoute({
  method: 'post',
  path: TRANSACTIONS,
  summary: 'Submit an App Store purchase',
  description:
    'For the iOS app, after a purchase or to restore one. If the purchase carries the user id as appAccountToken, nobody else can claim it. Repeating it changes nothing.',
  request: {
    body: jsonBody(AcceptAppleTransaction),
  },
  responses: {
    200: jsonAnswer('Your effective tier now', AcceptedAppleTransaction),
    ...problems(400, 401, 409, 422),
  },
})

const notify = createRoute({
  method: 'post',
  path: '/api/billing/webhooks/apple',
  summary: 'Receive App Store Server Notifications, version 2',
  description: 'Signed by Apple. Each notification is applied once.',
  request: {
    body: jsonBody(AppleNotificationBody),
  },
  responses: {
    200: jsonAnswer('How the notification was handled', AppleNotificationAnswer),
    ...problems(400, 409, 422),
  },
})

export function appleRoutes(services: Services, billing: BillingServices) {
  const { config, log, metrics, now } = services
  const appStore = createAppStore(config)
  const router = createRouter()
  router.use(TRANSACTIONS, requireLogin(services))
  return router
    .openapi(accept, async (c) => {
      const { userId } = c.get('actor')
      await acceptTransaction(services, appStore(), userId, c.req.valid('json'))
      await closeStripePages(billing, log, userId)
      return c.json({ entitlement: await findEntitlement(services, userId, now()) }, 200)
    })
    .openapi(notify, async (c) => {
      const received = receiveNotification(services, appStore(), c.req.valid('json').signedPayload)
      const { outcome, buyer } = await received.catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error
        if (error.code === 'INVALID_SIGNATURE') metrics.refusedWebhooks.inc({ provider: 'apple' })
        log.warn({ requestId: c.get('requestId'), code: error.code }, 'App Store notification refused')
        throw error
      })
      if (buyer) await closeStripePages(billing, log, buyer)
      return c.json({ outcome }, 200)
    })
}
