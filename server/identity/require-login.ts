import { createMiddleware } from 'hono/factory'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { HttpEnv } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { findLogin, type LoginCookie } from './find-login.ts'

/** Lets only signed-in callers through and puts them into `c.get('actor')`. The answers are personal, so nobody may store them. */
export function requireLogin({ config, db }: Services) {
  const cookie: LoginCookie = loginCookie(config.publicUrl, config.authSecret)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const actor = await findLogin(db, cookie, c.req.raw.headers)
    if (!actor) throw new ProblemError('SIGN_IN_REQUIRED')
    c.set('actor', actor)
    await next()
    // Not c.header(): that would turn the finished answer into a stream.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
  })
}

/** Browsers accept a `__Secure-` cookie over https only (RFC 6265bis §4.1.3.1). */
export function loginCookie(publicUrl: string, secret: string): LoginCookie {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : ''
  return { name: `${prefix}keepup.session_token`, secret }
}
