import { createMiddleware } from 'hono/factory'
import { type Kysely, sql } from 'kysely'
import { API_KEY_PREFIX, mayByKey } from '#domain/identity/api-key.ts'
import { requireFeature } from '#server/entitlements/require-feature.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { HttpEnv } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { hashApiKey } from './api-key-hash.ts'

/**
 * Lets a key of the API read as its owner (product 10.62). Requests without a key pass. Throws KEY_READS_ONLY, SIGN_IN_REQUIRED,
 * TOO_MANY_REQUESTS, and PRO_REQUIRED when the owner's plan has no keys any more.
 */
export const readByKey = ({ db, config, limits, now }: Services) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const key = keyIn(c.req.header('authorization'))
    if (!key) return next()
    if (!mayByKey(c.req.method, c.req.path)) throw new ProblemError('KEY_READS_ONLY')
    const at = now()
    const found = await findKey(db, hashApiKey(config.authSecret, key), at)
    if (!found) throw new ProblemError('SIGN_IN_REQUIRED')
    const { id, user_id: userId } = found
    await limits.take('apiKey', id)
    await requireFeature({ db, config }, userId, 'apiKeys', at)
    await noteUse(db, id, at)
    c.set('keyOwner', { userId, loginId: id, byCard: false, isLeaving: false })
    return next()
  })

function keyIn(authorization: string | undefined): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return bearer?.startsWith(API_KEY_PREFIX) ? bearer : null
}

/** A key whose owner is suspended, or waits to be deleted, is not found. */
async function findKey(db: Kysely<DB>, hash: Buffer, now: Date) {
  const { rows } = await sql<Row<'api_keys', 'id' | 'user_id'>>`
    select k.id, k.user_id from api_keys k join users u on u.id = k.user_id
    where k.token_hash = ${hash} and k.expires_at > ${now} and u.suspended_at is null and u.deletion_due_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Once a minute, so that reading costs no write. */
const noteUse = (db: Kysely<DB>, id: string, now: Date) =>
  sql`
  update api_keys set last_used_at = ${now}
  where id = ${id} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`.execute(
    db,
  )
