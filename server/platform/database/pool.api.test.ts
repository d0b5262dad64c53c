import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/open-test-database.ts'

const { pool } = await openTestDatabase()
const other = (await openTestDatabase()).pool

/** Ends every connection of `pool`, as a database that restarts does. */
async function killConnections(): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await other.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [rows[0]!.name],
  )
}

test('a killed idle connection is replaced by the next query', async () => {
  await Promise.all([pool.query('select pg_sleep(0.01)'), pool.query('select pg_sleep(0.01)')])
  await killConnections()
  await expect
    .poll(() =>
      pool.query('select 1').then(
        ({ rowCount }) => rowCount,
        () => 0,
      ),
    )
    .toBe(1)
})

test('a connection killed between two queries of a transaction fails that transaction and nothing else', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await killConnections()
  await expect(client.query('select 1')).rejects.toThrow(/terminat|not queryable/)
  client.release(true)
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

test('a query that runs too long is ended', async () => {
  const client = await pool.connect()
  await client.query("set statement_timeout = '20ms'")
  await expect(client.query('select pg_sleep(5)')).rejects.toThrow(/statement timeout/)
  client.release(true)
})

test('every connection has its limits and its name', async () => {
  const { rows } = await pool.query(`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`)
  expect(rows).toEqual([{ statement: '10s', idle: '15s', name: 'test' }])
})
