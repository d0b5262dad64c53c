import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until every job of a queue is done. */
export const waitForJobs = (pool: pg.Pool, queue: string): Promise<void> =>
  expect
    .poll(async () => {
      const waiting = "select data from pgboss.job where name = $1 and state < 'completed'"
      return (await pool.query(waiting, [queue])).rows
    })
    .toEqual([])
