import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/platform/http/router.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { LimitName } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { hasConfirmedEmail } from './require-confirmed-email.ts'

/**
 * Limits what players without a confirmed email do from one address, because one person can make hundreds of such
 * accounts in an hour. Comes after `requireLogin`.
 */
export const limitUnknownPlayers = (services: Services, name: LimitName) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await countUnknownPlayer(services, c, name)
    return next()
  })

/** The same for a route that counts some of its requests only. Throws TOO_MANY_REQUESTS. */
export async function countUnknownPlayer(
  { config, db, limits }: Services,
  c: Context<HttpEnv>,
  name: LimitName,
): Promise<void> {
  if (!(await hasConfirmedEmail(db, c.get('actor').userId)))
    await limits.take(name, addressKey(c, config.trustProxy))
}
