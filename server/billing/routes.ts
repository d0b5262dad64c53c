import { createRoute, z } from '@hono/zod-openapi'
import {
  BillingOverview,
  ChangePreview,
  HistoryPage,
  PlanOffers,
  StartCheckout,
} from '#contract/billing/billing.ts'
import { Id } from '#contract/id.ts'
import { HISTORY_DEFAULT_LIMIT, HISTORY_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { csvAnswer } from '#server/platform/csv/csv-answer.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import type { BillingServices } from './billing-services.ts'
import { buyingRoutes } from './buying/routes.ts'
import { openOwner } from '#server/billing/buying/open-plan-owner.ts'
import { previewChange } from './buying/preview-change.ts'
import { exportPayments } from './showing/export-payments.ts'
import { listHistory } from './showing/list-history.ts'
import { showBilling } from './showing/show-billing.ts'
import { webhookRoutes } from './stripe/webhook-routes.ts'

const plans = createRoute({
  method: 'get',
  path: '/api/plans',
  summary: 'List the plans and their prices on this server',
  description: 'The answer is the same for everybody, signed in or not.',
  responses: { 200: jsonAnswer('The plans', PlanOffers) },
})

const show = createRoute({
  method: 'get',
  path: '/api/billing',
  summary: 'Your plan, and what you can buy',
  responses: { 200: jsonAnswer('Your plan', BillingOverview), ...problems(401) },
})

const history = createRoute({
  method: 'get',
  path: '/api/billing/history',
  summary: 'List changes and payments of your plans, newest first',
  description: 'With organizationId: those of the organization, for its admins.',
  request: {
    query: z.object({
      organizationId: Id.optional(),
      limit: limitParameter(HISTORY_DEFAULT_LIMIT, HISTORY_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of the history', HistoryPage),
    ...problems(400, 401, 403, 404),
  },
})

const payments = createRoute({
  method: 'get',
  path: '/api/billing/payments',
  summary: 'Download your payments, failed payments and refunds, newest first',
  description:
    'CSV in UTF-8, streamed. Amounts are in the major unit of their currency. With organizationId: those of the organization, for its admins.',
  request: { query: z.object({ organizationId: Id.optional() }) },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...problems(400, 401, 403, 404),
  },
})

const preview = createRoute({
  method: 'post',
  path: '/api/billing/preview',
  summary: 'Preview the cost of a plan or of a number of seats',
  request: { body: jsonBody(StartCheckout) },
  responses: {
    200: jsonAnswer('The cost', ChangePreview),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

/** Plans and payments. Seats and the App Store have their own routes. */
export const billingRoutes = (services: Services, billing: BillingServices) =>
  createRouter()
    .route('/', showingRoutes(services, billing))
    .route('/', buyingRoutes(services, billing))
    .route('/', webhookRoutes(services, billing))

function showingRoutes(services: Services, billing: BillingServices) {
  const router = createRouter()
  for (const path of [show.path, history.path, payments.path, preview.path])
    router.use(path, requireLogin(services))
  router.use(payments.path, limitPlayer(services.limits, 'exportGroup'))
  router.use(preview.path, limitPlayer(services.limits, 'previewPlan'))
  return router
    .openapi(plans, async (c) =>
      c.json({ items: await billing.offers(billing.now()) }, 200, { 'cache-control': 'public, max-age=300' }),
    )
    .openapi(show, async (c) => c.json(await showBilling(billing, c.get('actor').userId), 200))
    .openapi(history, async (c) => {
      const { organizationId, ...page } = c.req.valid('query')
      const owner = await openOwner(billing.db, c.get('actor').userId, organizationId)
      return c.json(await listHistory(billing.db, owner, page), 200)
    })
    .openapi(payments, async (c) => {
      const { organizationId } = c.req.valid('query')
      const owner = await openOwner(billing.db, c.get('actor').userId, organizationId)
      return csvAnswer(await exportPayments(billing.db, owner))
    })
    .openapi(preview, async (c) =>
      c.json(await previewChange(billing, c.get('actor').userId, c.req.valid('json')), 200),
    )
}
