import type { Kysely } from 'kysely'
import type { Actor } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { loadGrants } from './load-grants.ts'

/** The user as the policy needs them. Loaded for every request, so that a revoked role stops working at once. */
export async function loadActor(db: Kysely<DB>, userId: string): Promise<Actor> {
  return { userId, grants: await loadGrants(db, userId) }
}
