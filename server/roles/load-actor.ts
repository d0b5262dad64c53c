import type { Kysely } from 'kysely'
import type { Actor } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { loadGrants } from './load-grants.ts'

/**
 * The user as the policy needs them. Loaded for every request, so that a revoked role stops working at once. Whoever waits to be erased has no
 * roles meanwhile (product 10.24).
 */
export async function loadActor(db: Kysely<DB>, userId: string): Promise<Actor> {
  const leaving = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_due_at', 'is not', null)
    .executeTakeFirst()
  return leaving ? { userId, grants: [], isLeaving: true } : { userId, grants: await loadGrants(db, userId) }
}
