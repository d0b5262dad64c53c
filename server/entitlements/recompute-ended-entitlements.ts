import { type Kysely, sql } from 'kysely'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { recomputeEntitlement } from './recompute-entitlement.ts'

/** Players whose entitlements are stored in one transaction. */
const BATCH = 200

/** Stores the entitlements that the clock has changed. Readers see the change already, because they calculate. */
export async function recomputeEndedEntitlements(db: Kysely<DB>, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from users where entitlement_until <= ${now} order by entitlement_until limit ${BATCH}`.execute(
      db,
    )
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await inTransaction(db, (tx) => recomputeEntitlement(tx, ids, now))
  }
}
