import { createRouter } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { websiteExportRoutes } from './exports/routes.ts'
import { landingNumbersRoutes } from './landing-numbers/routes.ts'
import { operationRoutes } from './operation/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { userRoutes } from './users/routes.ts'

/** The routes that only the admin area uses, and the site's numbers on the landing page. */
export const adminRoutes = (services: Services) =>
  createRouter()
    .route('/', overviewRoutes(services))
    .route('/', landingNumbersRoutes(services))
    .route('/', operationRoutes(services))
    .route('/', userRoutes(services))
    .route('/', reviewRoutes(services))
    .route('/', reportRoutes(services))
    .route('/', auditLogRoutes(services))
    .route('/', websiteExportRoutes(services))
