import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Methods that a route may have. A client may send others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export const methodOf = (method: string): string => (METHODS.has(method) ? method : 'other')

type Route = ReturnType<typeof matchedRoutes>[number]

/**
 * The template of the route that a request was for, such as `/api/teams/:id`, once it is answered. A request that a guard refused belongs to the
 * route behind it. Whatever no route takes shares a few names, so that a client cannot make new ones.
 */
export function routeOf(c: Context): string {
  const { path, routeIndex } = c.req
  const reached = matchedRoutes(c).slice(routeIndex)
  const route = reached.find(isTemplate)
  if (route) return withoutPatterns(route.path)
  if (path.startsWith('/api/')) return '/api/*'
  if (path.startsWith('/assets/')) return '/assets/*'
  return '/*'
}

/** Guards are registered for every method, and files by a wildcard. */
const isTemplate = ({ method, path }: Route) => method !== 'ALL' && !path.endsWith('*')

/** `/videos/:id{[0-9a-f-]{36}}` is `/videos/:id`: a pattern is the end of its part of the path. */
const withoutPatterns = (path: string) =>
  path
    .split('/')
    .map((part) => part.split('{', 1)[0])
    .join('/')
