import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { answerProblem } from '#server/platform/http/problem.ts'
import { createRouter } from '#server/platform/http/router.ts'
import type { Metrics } from './metrics.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** For the operator's load balancer and monitoring: whether the process lives, whether it can serve, and metrics. */
export function healthRoutes(db: Kysely<DB>, metrics: Metrics) {
  const router = createRouter()
  for (const path of ['/healthz', '/readyz', '/metrics']) router.use(path, noStore)
  router.get('/healthz', (c) => c.json({ status: 'alive' }))
  router.get('/readyz', async (c) => {
    try {
      const { rows } = await sql<{ read_only: string }>`
        select current_setting('transaction_read_only') as read_only from schema_migrations limit 1`.execute(
        db,
      )
      // A standby, or a database that was set to read-only, cannot save anything.
      if (rows[0]?.read_only === 'off') return c.json({ status: 'ready' })
    } catch {
      // Answered below, as when it is read-only.
    }
    return answerProblem(c, 'SERVICE_UNAVAILABLE')
  })
  router.get('/metrics', async (c) => {
    if (!isOperator(c)) return answerProblem(c, 'NOT_FOUND')
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  return router
}

async function noStore(c: Context, next: () => Promise<void>) {
  await next()
  c.header('cache-control', 'no-store')
}

/** Metrics are for this machine alone: a request that came through a proxy came from elsewhere. */
function isOperator(c: Context): boolean {
  const address = getConnInfo(c).remote.address ?? ''
  return LOOPBACK.test(address) && !c.req.header('x-forwarded-for') && !c.req.header('forwarded')
}
