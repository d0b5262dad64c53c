import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Rows that are sent at once. */
const BATCH = 2000

/**
 * Inserts rows that all have the columns of the first one. PostgreSQL takes each batch as one JSON parameter and gives every value its
 * column's type, which is several times as fast as a parameter for each value. 'keep': a row that is there already stays as it is.
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

/** A Buffer has become `{ type, data }` before a replacer sees it; PostgreSQL reads bytes as hexadecimal digits. */
function bytesAsText(_key: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
  return isBytes ? `\\x${Buffer.from((value as unknown as { data: number[] }).data).toString('hex')}` : value
}
