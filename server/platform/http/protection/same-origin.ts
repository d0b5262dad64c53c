import { createMiddleware } from 'hono/factory'
import { answerProblem } from '#server/platform/http/problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const SAME_SITE_VALUES = new Set(['same-origin', 'none'])

/**
 * Refuses a state-changing request that a browser sends from another origin. Browsers tell the origin in Sec-Fetch-Site and Origin, which
 * pages cannot forge. Other clients send neither, and never send a cookie by accident.
 */
export const sameOriginOnly = (allowedOrigins: readonly string[]) =>
  createMiddleware(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const foreignSite = site !== undefined && !SAME_SITE_VALUES.has(site)
    const foreignOrigin = origin !== undefined && !allowedOrigins.includes(origin)
    if (foreignSite || foreignOrigin) return answerProblem(c, 'CROSS_SITE_REQUEST')
    return next()
  })
