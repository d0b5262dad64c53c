import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** Records the statements that `work` sends to the database, word for word and in their order. */
export async function recordStatements(
  url: string,
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => void statements.push({ text: query.sql, parameters: query.parameters }),
  })
  await work(db).finally(() => db.destroy())
  return statements
}
