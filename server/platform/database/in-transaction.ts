import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.generated.ts'

/**
 * The database aborted the transaction so that another could proceed:
 * https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html Or (23503) a row that it refers to was deleted
 * meanwhile. The next attempt finds that out before it writes.
 */
const BROKEN_OFF = new Set(['40001', '40P01', '23503'])
const ATTEMPTS = 3

/**
 * Runs `work` in one transaction, and again if the database aborted it because of a concurrent one. So all effects of `work` must be
 * undone by a rollback.
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !BROKEN_OFF.has(codeOf(error))) throw error
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
