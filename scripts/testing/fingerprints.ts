import type pg from 'pg'
import { listTables } from '#scripts/backup/back-up.ts'

/** A hash of the rows of each table. Two databases with the same rows have the same ones. */
export async function fingerprintsOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { table } of await listTables(client)) {
    const { rows } = await client.query<{ hash: string }>(
      `select md5(coalesce(string_agg(r::text, '\n' order by r::text), '')) as hash from ${table} r`,
    )
    found[table] = rows[0]!.hash
  }
  return found
}
