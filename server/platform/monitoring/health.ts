import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { answerProblem } from '#server/platform/http/problem.ts'
import { createRouter } from '#server/platform/http/router.ts'
import { clientAddress, forwardedAddress } from '#server/platform/limits/client-address.ts'
import { createSavingProbe } from './saving-probe.ts'
import { CONTENT_TYPE } from './serve-metrics.ts'
import type { ReadMetrics } from './gather-metrics.ts'

/**
 * For the operator's load balancer and monitoring: whether the process lives, whether it can serve, and metrics for callers with the
 * token. Without a token, metrics are only on METRICS_PORT, because neither an address nor a missing header proves that the caller is the
 * operator.
 */
export function healthRoutes(
  db: Kysely<DB>,
  readMetrics: ReadMetrics,
  { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>,
) {
  const router = createRouter()
  const canSave = createSavingProbe(db)
  for (const path of ['/healthz', '/readyz', '/metrics']) router.use(path, noStore)
  // The address is the caller's own. The doctor sees by it what the proxies in front really send.
  router.get('/healthz', (c) =>
    c.json({
      status: 'alive',
      address: clientAddress(c, trustProxy),
      isForwarded: forwardedAddress(c.req.header('x-forwarded-for'), trustProxy) !== null,
    }),
  )
  router.get('/readyz', async (c) =>
    (await canSave()) ? c.json({ status: 'ready' }) : answerProblem(c, 'SERVICE_UNAVAILABLE'),
  )
  router.get('/metrics', async (c) => {
    if (metricsToken === undefined || !isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`))
      return answerProblem(c, 'NOT_FOUND')
    return c.text(await readMetrics(), 200, { 'content-type': CONTENT_TYPE })
  })
  return router
}

async function noStore(c: Context, next: () => Promise<void>) {
  await next()
  c.header('cache-control', 'no-store')
}

/** Takes the same time, however much of it is right. */
const isSame = (given: string, right: string) => timingSafeEqual(hashOf(given), hashOf(right))
const hashOf = (text: string) => createHash('sha256').update(text).digest()
