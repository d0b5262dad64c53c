import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-errors.ts'

test('a request that outlasts the stop of the server is told to try again later', async () => {
  const pool = new pg.Pool()
  await pool.end()
  const error: unknown = await pool.connect().catch((failure: unknown) => failure)
  expect(isDatabaseUnavailable(error)).toBe(true)
})
