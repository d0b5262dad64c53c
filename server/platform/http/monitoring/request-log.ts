import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Metrics } from '#server/platform/monitoring/metrics.ts'
import { methodOf, routeOf } from './route-label.ts'
import type { HttpEnv } from '#server/platform/http/router.ts'

/** Gives every request an id, a log line without query and body, and an entry in the metrics. */
export const requestLog = (log: Logger, metrics: Metrics) => {
  // These lines hold nothing secret, and redaction would take longer than writing them.
  const lines = log.child({}, { redact: [] })
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = uuidv7()
    const begin = performance.now()
    c.set('requestId', requestId)
    await next()
    // Set only now, because a route that returns its own Response drops headers that were set before. c.header() would turn the finished
    // answer into a stream.
    c.res.headers.set('x-request-id', requestId)
    const seconds = (performance.now() - begin) / 1000
    const { method } = c.req
    const { status } = c.res
    metrics.requestSeconds.observe({ method: methodOf(method), route: routeOf(c), status }, seconds)
    const path = loggedPath(c.req.path)
    const level = status === 200 && PROBES.has(path) ? 'debug' : 'info'
    lines[level]({ requestId, method, path, status, ms: Math.round(seconds * 1000) }, 'request')
  })
}

/** Load balancers ask every other second. Only what they are refused is worth a line. */
const PROBES = new Set(['/healthz', '/readyz'])

/** Characters. Longer than any of our paths. A client may send 16 KiB. */
const LOGGED_PATH_LENGTH = 300

/**
 * Leaves out the ids of players, because log lines outlive the players and must not name them (decisions/0039), and the secret of a link
 * whose # came as %23.
 */
const loggedPath = (path: string) =>
  path
    .slice(0, LOGGED_PATH_LENGTH)
    .replace(/(\/(?:users|players|public-players|members)\/)[^/]+/, '$1-')
    .replace(/%23.*/s, '%23-')
