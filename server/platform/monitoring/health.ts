import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { answerProblem } from '#server/platform/http/problem.ts'
import { createRouter } from '#server/platform/http/router.ts'
import type { Metrics } from './metrics.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** For the operator's load balancer and monitoring: alive, able to serve, numbers. */
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
      // A standby, or a database that its operator has closed: nothing can be saved.
      if (rows[0]?.read_only === 'off') return c.json({ status: 'ready' })
    } catch {
      // Said below.
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

/** The numbers are for this machine alone: whoever comes through a proxy comes from elsewhere. */
function isOperator(c: Context): boolean {
  const address = getConnInfo(c).remote.address ?? ''
  return LOOPBACK.test(address) && !c.req.header('x-forwarded-for') && !c.req.header('forwarded')
}
