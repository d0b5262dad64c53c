import type { Context, Hono } from 'hono'
import { answerProblem } from './problem.ts'
import type { HttpEnv } from './router.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers requests that no route took. 405 when the address has other methods, which `Allow` names (RFC 9110, §15.5.6). 204 for
 * OPTIONS, which asks for exactly that. 404 for an unknown address.
 */
export const answerOtherMethods = (app: Pick<Hono<HttpEnv>, 'router'>) => (c: Context) => {
  const taken = METHODS.filter((method) => takes(app, method, c.req.path))
  if (taken.length === 0) return answerProblem(c, 'NOT_FOUND')
  c.header('allow', [...(taken.includes('GET') ? ['HEAD'] : []), ...taken, 'OPTIONS'].join(', '))
  return c.req.method === 'OPTIONS' ? c.body(null, 204) : answerProblem(c, 'METHOD_NOT_ALLOWED')
}

/** Counts only real routes. Middleware and the web app's pages are registered for all methods or with a wildcard. */
const takes = ({ router }: Pick<Hono<HttpEnv>, 'router'>, method: string, path: string): boolean =>
  router.match(method, path)[0].some(([[, route]]) => route.method === method && !route.path.endsWith('*'))
