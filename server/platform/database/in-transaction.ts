import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.generated.ts'

/**
 * The database broke a transaction off so that another could go on: https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html
 * Or (23503) a row that it was about to name was deleted meanwhile, which it finds out when it looks again.
 */
const BROKEN_OFF = new Set(['40001', '40P01', '23503'])
const ATTEMPTS = 3

/** Runs `work` in one transaction, anew when it was broken off for another's sake: so `work` must do nothing that a rollback leaves behind. */
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
