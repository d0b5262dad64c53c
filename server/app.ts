import { compress } from 'hono/compress'
import { PRODUCT_NAME } from '#domain/product.ts'
import { identityRoutes } from '#server/identity/routes.ts'
import { leaderboardRoutes } from '#server/leaderboards/routes.ts'
import { healthRoutes } from '#server/platform/health.ts'
import { answerError } from '#server/platform/http/answer-error.ts'
import { apiDocsPage } from '#server/platform/http/api-docs.ts'
import { jsonBodiesOnly, limitBodies } from '#server/platform/http/json-body.ts'
import { answerProblem } from '#server/platform/http/problem.ts'
import { limitAddress } from '#server/platform/http/rate-limits.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { createRouter } from '#server/platform/http/router.ts'
import { sameOriginOnly } from '#server/platform/http/same-origin.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { webAppRoutes } from '#server/platform/web-app.ts'
import { playerRoutes } from '#server/players/routes.ts'
import { roleRoutes } from '#server/roles/routes.ts'
import { sessionRoutes } from '#server/sessions/routes.ts'
import type { Services } from '#server/services.ts'

const DESCRIPTION = {
  openapi: '3.1.0',
  info: {
    title: `${PRODUCT_NAME} API`,
    version: '1',
    description:
      'Sign in under /api/auth with the login cookie or a bearer token. Times are ISO 8601 in UTC, durations seconds, rates juggles per minute. Errors are RFC 9457 problem details with a stable code.',
  },
}

/** The typed part of the API: what the web app's client knows. */
const apiRoutes = (services: Services) =>
  createRouter()
    .route('/', playerRoutes(services))
    .route('/', roleRoutes(services))
    .route('/', sessionRoutes(services))
    .route('/', leaderboardRoutes(services))

export type Api = ReturnType<typeof apiRoutes>

/** The whole HTTP application: API, operator's endpoints and the web app built into `webRoot`. */
export function createApp(services: Services, webRoot: string) {
  const { config, db, limits, log, metrics } = services
  const app = createRouter()
  app.onError(answerError(log))
  app.notFound((c) => answerProblem(c, 'NOT_FOUND'))
  app.use(requestLog(log, metrics))
  app.use(securityHeaders(config.publicUrl.startsWith('https:')))
  app.use(compress())
  app.route('/', healthRoutes(db, metrics))
  app.use('/api/*', limitAddress(limits, config.trustProxy), sameOriginOnly(config.allowedOrigins))
  app.use('/api/*', limitBodies(), jsonBodiesOnly())
  app.route('/', identityRoutes(services))
  app.route('/', apiRoutes(services))
  app.doc31('/api/openapi.json', DESCRIPTION)
  app.get('/api/docs', (c) => c.html(apiDocsPage(app.getOpenAPI31Document(DESCRIPTION))))
  app.all('/api/*', (c) => answerProblem(c, 'NOT_FOUND'))
  app.route('/', webAppRoutes(webRoot))
  return app
}
