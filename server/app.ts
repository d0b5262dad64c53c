import { availableParallelism } from 'node:os'
import { compress } from 'hono/compress'
import { PRODUCT_NAME } from '#domain/product.ts'
import { type BillingServices, createBilling } from '#server/billing/billing-services.ts'
import { billingRoutes } from '#server/billing/routes.ts'
import { appleRoutes } from '#server/billing/apple/routes.ts'
import { seatRoutes } from '#server/billing/seats/routes.ts'
import { configurationRoutes } from '#server/configuration.ts'
import { handOver } from '#server/hand-over.ts'
import { adminRoutes } from '#server/admin/routes.ts'
import { accountRoutes } from '#server/identity/account/routes.ts'
import { freshLoginsOnly } from '#server/identity/fresh-sign-in/require-fresh-login.ts'
import { readByKey } from '#server/identity/api-keys/read-by-key.ts'
import { apiKeyRoutes } from '#server/identity/api-keys/routes.ts'
import { notMeRoutes } from '#server/identity/notices/routes.ts'
import { proofRoutes } from '#server/identity/fresh-sign-in/routes.ts'
import { loginRoutes } from '#server/identity/account/login-routes.ts'
import { signInByLinkRoutes } from '#server/identity/mail-links/sign-in-routes.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { fewAtOnce, type InTurnOf, onePlaceEach } from '#server/platform/limits/few-at-once.ts'
import { loginCookie } from '#server/identity/logins/login-cookie.ts'
import { keepOpener, providerAnswerRoutes } from '#server/identity/providers/provider-answers.ts'
import { signInResultRoutes } from '#server/identity/providers/sign-in-result.ts'
import { groupRoutes } from '#server/groups/routes.ts'
import { tellOfKnownCards } from '#server/groups/members/tell-of-known-cards.ts'
import { groupPreviewRoutes } from '#server/groups/previews/routes.ts'
import { identityRoutes } from '#server/identity/routes.ts'
import { forgetAfterChanges } from '#server/leaderboards/reading/forget-after-changes.ts'
import { leaderboardRoutes } from '#server/leaderboards/routes.ts'
import { notificationChoiceRoutes } from '#server/notifications/choices/routes.ts'
import { unsubscribeRoutes } from '#server/notifications/choices/unsubscribe.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { healthRoutes } from '#server/platform/monitoring/health.ts'
import { answerError } from '#server/platform/http/answer-error.ts'
import { apiDocsRoutes } from '#server/platform/http/description/api-docs.ts'
import { compressAnswers } from '#server/platform/http/compression/compress-answers.ts'
import { describeApi } from '#server/platform/http/description/describe-api.ts'
import { jsonBodiesOnly, limitBodies } from '#server/platform/http/protection/request-bodies.ts'
import { answerOtherMethods } from '#server/platform/http/other-methods.ts'
import { answerProblem } from '#server/platform/http/problem.ts'
import { limitAddress } from '#server/platform/limits/rate-limits.ts'
import { cardLoginsOnlyPractice } from '#server/platform/http/require-login.ts'
import { requestLog } from '#server/platform/http/monitoring/request-log.ts'
import { traceRequests } from '#server/platform/http/monitoring/trace-requests.ts'
import { createRouter } from '#server/platform/http/router.ts'
import { endBrokenFiles } from '#server/platform/http/stream-pieces.ts'
import { keepAnswersPrivate } from '#server/platform/http/protection/private-answers.ts'
import { sameOriginOnly } from '#server/platform/http/protection/same-origin.ts'
import { securityHeaders } from '#server/platform/http/protection/security-headers.ts'
import { inReadersLanguage } from '#server/platform/language/reader.ts'
import { landingPreviewRoutes } from '#server/platform/previews/landing-preview.ts'
import { createPreviewPictures, NEUTRAL_PICTURE } from '#server/platform/previews/preview-pictures.ts'
import { sharedAcrossSites } from '#server/platform/previews/preview-routes.ts'
import { leadToMeantAddress, webAppRoutes } from '#server/platform/http/web-app.ts'
import { openProfileRoutes, playerPreviewRoutes } from '#server/players/public-profile/routes.ts'
import { playerBlockRoutes } from '#server/players/blocks/routes.ts'
import { deletionRoutes } from '#server/players/deletion/routes.ts'
import { exportRoutes } from '#server/players/export/routes.ts'
import { guardianRoutes } from '#server/guardians/routes.ts'
import { photoRoutes } from '#server/players/photos/routes.ts'
import { playerRoutes } from '#server/players/routes.ts'
import { roleHolderRoutes } from '#server/roles/holders/routes.ts'
import { roleRoutes } from '#server/roles/routes.ts'
import { statisticsRoutes } from '#server/statistics/routes.ts'
import { historyImportRoutes } from '#server/sessions/history-import/routes.ts'
import { sessionRoutes, sharedSessionPreviewRoutes } from '#server/sessions/routes.ts'
import { keptPlayerRoutes } from '#server/squads/routes.ts'
import { sandboxContent } from '#server/videos/playback/sandbox-content.ts'
import { videoRoutes } from '#server/videos/routes.ts'
import type { Services } from '#server/services.ts'

const DESCRIPTION = {
  openapi: '3.1.0',
  info: {
    title: `${PRODUCT_NAME} API`,
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Sign in under /api/auth with the login cookie or a bearer token, or send a key of the API (POST /api/me/api-keys) as the bearer token. Times are ISO 8601 in UTC, durations seconds, rates juggles per minute. Errors are RFC 9457 problem details with a stable code. Later versions may add fields, codes and values to answers: ignore those that you do not know.',
  },
}

/**
 * A hash of a password takes a core for almost a tenth of a second. A flood of sign-ins must neither take all cores nor hold database
 * connections while it waits, so whole requests wait in line. A line of this length is done within a few seconds. Each address has one place in
 * it, so that a flood from one lets the others in.
 */
const HASHING = { running: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 64 }

/** A whole school may share an address. */
const WAITING_AT_ADDRESS = 64

/** The typed part of the API, for the web app's client. */
const apiRoutes = (services: Services, billing: BillingServices, hashInTurn: InTurnOf) =>
  createRouter()
    .route('/', configurationRoutes(services))
    .route('/', accountRoutes(services, hashInTurn))
    .route('/', signInByLinkRoutes(services, handOver))
    .route('/', proofRoutes(services, hashInTurn))
    .route('/', notMeRoutes(services))
    .route('/', loginRoutes(services))
    .route('/', apiKeyRoutes(services))
    .route('/', playerRoutes(services))
    .route('/', deletionRoutes(services))
    .route('/', playerBlockRoutes(services))
    .route('/', exportRoutes(services))
    .route('/', photoRoutes(services))
    .route('/', guardianRoutes(services))
    .route('/', openProfileRoutes(services))
    .route('/', roleRoutes(services))
    .route(
      '/',
      roleHolderRoutes(services, (tx, lost) => tellOfKnownCards(tx, services, lost)),
    )
    .route('/', sessionRoutes(services))
    .route('/', historyImportRoutes(services))
    .route('/', keptPlayerRoutes(services, handOver))
    .route('/', leaderboardRoutes(services))
    .route('/', statisticsRoutes(services))
    .route('/', groupRoutes(services))
    .route('/', notificationRoutes(services))
    .route('/', notificationChoiceRoutes(services))
    .route('/', adminRoutes(services))
    .route('/', billingRoutes(services, billing))
    .route('/', appleRoutes(services, billing))
    .route('/', seatRoutes(services, billing))
    .route('/', videoRoutes(services))

export type Api = ReturnType<typeof apiRoutes>

/** The whole HTTP application: API, operator's endpoints and the web app built into `webRoot`. */
export function createApp(services: Services, webRoot: string) {
  const { config, db, limits, log, metrics } = services
  const hashing = onePlaceEach(fewAtOnce(HASHING), WAITING_AT_ADDRESS)
  const hashInTurn: InTurnOf = (c) => hashing(addressKey(c, config.trustProxy))
  const app = createRouter()
  app.onError(answerError(log))
  app.notFound((c) => answerProblem(c, 'NOT_FOUND'))
  app.use(inReadersLanguage())
  // Before the log, whose lines name the trace.
  app.use('/api/*', traceRequests())
  app.use(requestLog(log, metrics))
  app.use(keepOpener())
  app.use('/api/videos/:id/content', sandboxContent())
  app.on(['GET', 'HEAD'], ['/previews/*', NEUTRAL_PICTURE], sharedAcrossSites())
  app.use(securityHeaders(config))
  app.use('/api/*', keepAnswersPrivate())
  app.use('/api/*', compressAnswers(), endBrokenFiles(log))
  app.route('/', healthRoutes(db, services.readMetrics, config))
  app.use(limitAddress(limits, config.trustProxy))
  app.use('/api/*', limitBodies())
  app.route('/', providerAnswerRoutes())
  app.use('/api/*', sameOriginOnly(config.allowedOrigins), jsonBodiesOnly())
  app.use('/api/*', forgetAfterChanges(services.liveBoards.snapshots))
  app.route('/', signInResultRoutes(config))
  app.use('/api/*', readByKey(services))
  app.use('/api/auth/*', cardLoginsOnlyPractice(services))
  app.route('/', freshLoginsOnly(services))
  app.route('/', identityRoutes(services, hashInTurn))
  app.route('/', apiRoutes(services, createBilling(services), hashInTurn))
  const { name } = loginCookie(config)
  app.route(
    '/',
    apiDocsRoutes(() => {
      const servers = [{ url: config.publicUrl }]
      return describeApi(app.getOpenAPI31Document({ ...DESCRIPTION, servers }), name)
    }),
  )
  app.all('/api/*', answerOtherMethods(app))
  app.use(compress())
  app.route('/', unsubscribeRoutes(services))
  app.get('*', leadToMeantAddress)
  for (const routes of previews(services, webRoot, name)) app.route('/', routes)
  app.route('/', webAppRoutes(webRoot, name))
  app.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], '*', answerOtherMethods(app))
  return app
}

/** The pages that say something of themselves when their link is shared. */
function previews(services: Services, webRoot: string, loginCookie: string) {
  const { config, limits, log } = services
  const pictures = createPreviewPictures({ ...config, limits })
  const site = { config, log, pictures, webRoot }
  return [
    landingPreviewRoutes(site, loginCookie),
    playerPreviewRoutes(services, site),
    groupPreviewRoutes(services, site),
    sharedSessionPreviewRoutes(services, site),
  ]
}
