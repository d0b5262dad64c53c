import { createRoute, z } from '@hono/zod-openapi'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { fewAtOnce } from '#server/platform/limits/few-at-once.ts'
import { requirePayments } from './payments.ts'
import { applyEvent } from './sync/apply-event.ts'

const webhook = createRoute({
  method: 'post',
  path: '/api/billing/webhooks/stripe',
  summary: 'Receive events of the payment service',
  description: 'Signed by Stripe. Each event is applied once.',
  // Read as text below, because the signature covers the exact bytes.
  request: { body: { content: { 'application/json': { schema: { type: 'object' } } }, required: true } },
  responses: {
    200: jsonAnswer('How the event was handled', z.object({ outcome: z.enum(['applied', 'replayed']) })),
    ...problems(400, 409, 413, 415),
  },
})

/** Each event holds a connection while it asks Stripe. The renewals of a month come together, and players need connections too. */
const AT_ONCE = 5

export function webhookRoutes({ log, metrics }: Services, billing: BillingServices) {
  const inTurn = fewAtOnce({ running: AT_ONCE })
  return createRouter().openapi(webhook, async (c) => {
    const payments = requirePayments(billing.payments)
    try {
      const body = await c.req.text()
      const signature = c.req.header('stripe-signature')
      const event = await payments.readEvent(body, signature)
      return c.json({ outcome: await inTurn(() => applyEvent(billing, payments, event)) }, 200)
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'INVALID_SIGNATURE') {
        metrics.refusedWebhooks.inc({ provider: 'stripe' })
        log.warn({ requestId: c.get('requestId') }, 'A webhook that Stripe did not sign was refused')
      }
      throw error
    }
  })
}
