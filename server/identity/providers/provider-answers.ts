import { createMiddleware } from 'hono/factory'
import { createRouter } from '#server/platform/http/router.ts'
import { RESULT_PATH } from './sign-in-result.ts'

const APPLE_CALLBACK = '/api/auth/callback/apple'

/** The fields that Apple may send (its "Sign in with Apple" REST documentation). Longer values do not come from Apple. */
const FIELDS = ['state', 'code', 'user', 'error']
const MAX_LENGTH = 4096

/**
 * Apple answers with a form that its page posts to us. It is the only request that another site may send, so this comes before
 * `sameOriginOnly`. The post changes nothing: a browser sends no SameSite=Lax cookies with it. So the answer is passed on to the same
 * address by GET. There the cookies come along, and the sign-in's state is checked as for Google.
 */
export function providerAnswerRoutes() {
  const router = createRouter()
  router.post(APPLE_CALLBACK, async (c) => {
    const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
    const answer = new URLSearchParams()
    for (const name of FIELDS) {
      const value = form[name]
      if (typeof value === 'string' && value.length <= MAX_LENGTH) answer.set(name, value)
    }
    c.header('cache-control', 'no-store')
    return c.redirect(`${APPLE_CALLBACK}?${answer.toString()}`, 303)
  })
  return router
}

/**
 * A popup that comes back from a provider must keep its opener. A Cross-Origin-Opener-Policy on any of these pages would remove it. So
 * this wraps `securityHeaders`.
 */
export const keepOpener = () =>
  createMiddleware(async (c, next) => {
    await next()
    const { path } = c.req
    if (path.startsWith('/api/auth/callback/') || path === RESULT_PATH)
      c.header('cross-origin-opener-policy', 'unsafe-none')
  })
