import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until some statement, or so many, wait for a lock that another transaction holds. */
export const waitForLock = (pool: pg.Pool, statements = 1): Promise<void> =>
  expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rowCount
    })
    .toBeGreaterThanOrEqual(statements)
