import { createRoute, z } from '@hono/zod-openapi'
import {
  ChangePlan,
  ChangeSeats,
  CheckoutOutcome,
  ConfirmCheckout,
  HostedPage,
  OpenPortal,
  StartCheckout,
  WhichPlan,
} from '#contract/billing/billing.ts'
import { Id } from '#contract/id.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { cancelPlan, resumePlan } from './cancel-plan.ts'
import { changeOwnPlan } from './change-own-plan.ts'
import { changeSeats } from './change-seats.ts'
import { confirmCheckout } from './confirm-checkout.ts'
import { openPortal } from './open-portal.ts'
import { startCheckout } from './start-checkout.ts'

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: jsonBody(schema),
})
const refusals = problems(400, 401, 403, 404, 409, 422)
const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  200: jsonAnswer(description, schema),
  ...refusals,
})
const done = { 204: { description: 'Done' }, ...refusals }

const checkout = createRoute({
  method: 'post',
  path: '/api/billing/checkout',
  summary: 'Buy a plan, or seats for an organization',
  description:
    'Answers the address of the payment page. Seats need both `seats` and `organizationId`. A player who has a plan changes that plan instead.',
  request: body(StartCheckout),
  responses: answer('Where to pay', HostedPage),
})

const confirm = createRoute({
  method: 'post',
  path: '/api/billing/checkout/confirm',
  summary: 'Confirm a checkout after the payment page',
  description: 'Asks the payment service, so that the new plan counts at once.',
  request: body(ConfirmCheckout),
  responses: answer('How the checkout ended', CheckoutOutcome),
})

const portal = createRoute({
  method: 'post',
  path: '/api/billing/portal',
  summary: 'Open the page for payment methods and invoices',
  request: body(OpenPortal),
  responses: answer('The address of the page', HostedPage),
})

const cancel = createRoute({
  method: 'post',
  path: '/api/billing/cancel',
  summary: 'Cancel your plan, or an organization’s seats of a tier, at the end of the period',
  request: body(WhichPlan),
  responses: done,
})

const resume = createRoute({
  method: 'post',
  path: '/api/billing/resume',
  summary: 'Undo the cancellation of a plan',
  request: body(WhichPlan),
  responses: done,
})

const change = createRoute({
  method: 'post',
  path: '/api/billing/change',
  summary: 'Change to another plan',
  description:
    'An upgrade takes effect at once and is charged for the rest of the period. A downgrade takes effect when the period ends. Choosing your present tier cancels a planned change.',
  request: body(ChangePlan),
  responses: done,
})

const seats = createRoute({
  method: 'put',
  path: '/api/organizations/{id}/seats/quantity',
  summary: 'Change the number of paid seats',
  description:
    'The first seats are bought by a checkout. The number cannot go below the seats that are assigned.',
  request: { params: z.object({ id: Id }), ...body(ChangeSeats) },
  responses: done,
})

const ROUTES = [checkout, confirm, portal, cancel, resume, change, seats]

export function buyingRoutes(services: Services, billing: BillingServices) {
  const router = createRouter()
  const guards = [requireLogin(services), limitPlayer(services.limits, 'changePlan')] as const
  for (const { path } of ROUTES) router.use(path.replace('{id}', ':id'), ...guards)
  return router
    .openapi(checkout, async (c) =>
      c.json(await startCheckout(billing, c.get('actor'), c.req.valid('json')), 200),
    )
    .openapi(confirm, async (c) => {
      const { checkoutId } = c.req.valid('json')
      return c.json({ outcome: await confirmCheckout(billing, c.get('actor').userId, checkoutId) }, 200)
    })
    .openapi(portal, async (c) =>
      c.json(await openPortal(billing, c.get('actor').userId, c.req.valid('json').organizationId), 200),
    )
    .openapi(cancel, async (c) => {
      await cancelPlan(billing, c.get('actor').userId, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(resume, async (c) => {
      await resumePlan(billing, c.get('actor').userId, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(change, async (c) => {
      await changeOwnPlan(billing, c.get('actor').userId, c.req.valid('json').tier)
      return c.body(null, 204)
    })
    .openapi(seats, async (c) => {
      await changeSeats(billing, c.get('actor').userId, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
}
