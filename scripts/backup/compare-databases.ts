import pg from 'pg'
import { connectionTo } from '#server/platform/database/connections/several-hosts.ts'
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
  const client = new pg.Client({ ...connectionTo(url), application_name: 'keepup command' })
  client.on('error', () => {})
  await client.connect()
  try {
    const counts = new Map<string, number>()
    for (const { table } of await listTables(client)) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from ${pg.escapeIdentifier(table)}`,
      )
      counts.set(table, Number(rows[0]!.count))
    }
    return counts
  } finally {
    await client.end()
  }
}

/** Whether a database has no tables of anybody yet, so that filling it harms nobody. */
export async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(url), application_name: 'keepup command' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      "select exists (select from pg_tables where schemaname = 'public')",
    )
    return !rows[0]!.exists
  } finally {
    await client.end()
  }
}
