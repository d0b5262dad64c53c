import { type Kysely, sql } from 'kysely'
import { createMiddleware } from 'hono/factory'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { createRouter } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { SENSITIVE_ROUTES, type SensitiveRoute } from './sensitive-routes.ts'

/** Minutes. A sign-in, or an answer to "Is it you?", is good for this long (product 9.3, 10.14). */
const FRESH_MINUTES = 10

/** Runs before every sensitive route. The route itself refuses callers who are not signed in. */
export function freshLoginsOnly({ db, findLogin, limits, now }: Services) {
  const router = createRouter()
  for (const { method, path, anonymous, isOfOthers } of SENSITIVE_ROUTES) {
    const check = createMiddleware(async (c, next) => {
      const actor = await findLogin(c.req.raw.headers)
      if (actor) {
        await requireFreshLogin(db, actor.loginId, now(), anonymous)
        // Each route counts apart. A used-up limit of one keeps nobody from changing the password or deleting the account.
        if (!isOfOthers) await limits.take('sensitiveChange', `${actor.userId} ${method} ${path}`)
      }
      return next()
    })
    router.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), check)
  }
  return router
}

/**
 * Refuses a sensitive change by a login that was not proven lately (product 10.14). Routes call it where the body of the request decides whether
 * that is needed. Throws FRESH_SIGN_IN_NEEDED, SIGN_IN_REQUIRED, or SIGN_UP_FIRST for an anonymous player who may not do this at all.
 */
export async function requireFreshLogin(
  db: Kysely<DB>,
  loginId: string,
  now: Date,
  anonymous: SensitiveRoute['anonymous'],
): Promise<void> {
  const freshSince = sql<Date>`${now}::timestamptz - make_interval(mins => ${FRESH_MINUTES})`
  const login = await db
    .selectFrom('logins as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select((login) => ['u.is_anonymous as isAnonymous', login('l.proven_at', '>', freshSince).as('isFresh')])
    .where('l.id', '=', loginId)
    .executeTakeFirst()
  if (!login) throw new ProblemError('SIGN_IN_REQUIRED')
  if (login.isAnonymous) {
    if (anonymous === 'refused') throw new ProblemError('SIGN_UP_FIRST')
  } else if (!login.isFresh) throw new ProblemError('FRESH_SIGN_IN_NEEDED')
}
