import pg from 'pg'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import { listTables } from './back-up.ts'

/** The tables whose number of rows differs, as sentences. */
export async function differences(first: string, second: string): Promise<string[]> {
  const [before, after] = await Promise.all([countRows(first), countRows(second)])
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((table) => {
    const [a, b] = [before.get(table) ?? 0, after.get(table) ?? 0]
    return a === b ? [] : [`${table}: ${a} rows against ${b}`]
  })
}

export async function countRows(url: string): Promise<Map<string, number>> {
  return withClient(url, 'keepup command', async (client) => {
    const counts = new Map<string, number>()
    for (const { table } of await listTables(client)) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from ${pg.escapeIdentifier(table)}`,
      )
      counts.set(table, Number(rows[0]!.count))
    }
    return counts
  })
}

/** Whether a database has no tables of anybody yet, so that filling it harms nobody. */
export async function isEmpty(url: string): Promise<boolean> {
  return withClient(url, 'keepup command', async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      "select exists (select from pg_tables where schemaname = 'public')",
    )
    return !rows[0]!.exists
  })
}
