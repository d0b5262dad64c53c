import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** How the database reads what `work` asks for: the plan of each of its statements, as EXPLAIN writes it. */
export async function plansOf(url: string, work: (db: Kysely<DB>) => Promise<unknown>): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The database of the test may be dropped before the connection has said goodbye.
  pool.on('error', () => {})
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  })
  try {
    await work(db)
    const plans: string[] = []
    for (const { sql, parameters } of asked) {
      const { rows } = await pool.query(`explain ${sql}`, [...parameters])
      plans.push(rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await db.destroy()
  }
}
