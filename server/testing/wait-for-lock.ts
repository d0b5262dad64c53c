import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until some statement waits for a lock that another transaction holds. */
export const waitForLock = (pool: pg.Pool): Promise<void> =>
  expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rowCount
    })
    .toBeGreaterThan(0)
