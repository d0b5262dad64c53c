import { createMiddleware } from 'hono/factory'
import { ProblemError } from './problem.ts'
import type { Actor, HttpEnv } from './router.ts'

/** Finds who sends a request; null when nobody is signed in. */
export type FindLogin = (headers: Headers) => Promise<Actor | null>

/**
 * Lets only signed-in callers through and puts them into `c.get('actor')`. The answers are personal, so nobody may store them
 * (product 12.7).
 */
export const requireLogin = ({ findLogin }: { findLogin: FindLogin }) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const actor = await findLogin(c.req.raw.headers)
    if (!actor) throw new ProblemError('SIGN_IN_REQUIRED')
    c.set('actor', actor)
    await next()
    // Not c.header(): that would turn the finished answer into a stream.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
  })
