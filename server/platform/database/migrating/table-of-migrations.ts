import type pg from 'pg'
import { OperatorError } from '#server/platform/operator-error.ts'

/** Makes the table that notes which migrations ran, unless it is there. Throws OperatorError for a user who may not. */
export async function makeTableOfMigrations(client: pg.Client): Promise<void> {
  try {
    await client.query(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz(3) not null default now()
    )`)
  } catch (error) {
    const why = NO_TABLES[(error as pg.DatabaseError).code ?? '']
    throw why ? new OperatorError(`The database cannot be set up: ${why}`, { cause: error }) : error
  }
}

/** Why a database takes no tables, by PostgreSQL's code. */
const NO_TABLES: Record<string, string> = {
  '42501':
    'its user may not create tables. Make that user the owner of the database (alter database NAME owner to USER).',
  '3F000':
    'its user sees no schema. Leave search_path out of DATABASE_URL, or make that user the owner of the database.',
}
