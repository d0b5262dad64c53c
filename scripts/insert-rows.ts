import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The number of rows in a batch. */
const BATCH = 2000

/**
 * Inserts rows, which all have the columns of the first one. Each batch is one JSON parameter, and PostgreSQL converts every value to the
 * type of its column. This is several times as fast as a parameter for each value. With 'keep' an existing row stays as it is.
 */
export async function insertRows<Table extends keyof DB>(
  tx: Transaction<DB>,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  present: 'refuse' | 'keep' = 'refuse',
): Promise<void> {
  if (!rows[0]) return
  const columns = sql.join(Object.keys(rows[0]).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH), bytesAsText)
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)
      ${present === 'keep' ? sql`on conflict do nothing` : sql``}`.execute(tx)
  }
}

/** A replacer sees a Buffer as `{ type, data }`. PostgreSQL reads bytes as hexadecimal digits. */
function bytesAsText(_key: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
  return isBytes ? `\\x${Buffer.from((value as unknown as { data: number[] }).data).toString('hex')}` : value
}
