import { type Kysely, sql } from 'kysely'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Milliseconds that an answer is reused, because load balancers ask often, and anybody may ask. */
const STANDS_MS = 3_000

/** Whether the database can save something now. Asks the database only every few seconds. */
export function createSavingProbe(db: Kysely<DB>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | null = null
  return () => {
    const at = performance.now()
    if (last === null || at - last.at > STANDS_MS) last = { at, answer: canSave(db).catch(() => false) }
    return last.answer
  }
}

/**
 * Does what saving needs, and leaves nothing behind. It writes into the database's journal, as every change does first. It also takes
 * about a megabyte of its disk, by sorting more numbers than fit into memory.
 */
function canSave(db: Kysely<DB>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ read_only: string }>`
      select current_setting('transaction_read_only') as read_only, set_config('work_mem', '64kB', true)
      from schema_migrations limit 1`.execute(tx)
    // A standby, or a database that was set to read-only, cannot save anything.
    if (rows[0]?.read_only !== 'off') return false
    await sql`select pg_logical_emit_message(true, 'keepup', 'readyz')`.execute(tx)
    await sql`select n from generate_series(1, 40000) n order by (n * 7919) % 40009 offset 39999`.execute(tx)
    return true
  })
}
