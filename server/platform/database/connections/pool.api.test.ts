import { expect, test, vi } from 'vitest'
import { createDatabase, createPool, endPool } from './pool.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { failingFast } from './fail-fast.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

const { pool, url } = await openTestDatabase()
const other = (await openTestDatabase()).pool

/** Ends every connection of `pool`, like a database that restarts. */
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
  const served = createPool({ url, log: createLog('silent'), max: 1, name: 'test' })
  const { rows } = await served.query(`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`)
  await served.end()
  expect(rows).toEqual([{ statement: '10s', idle: '15s', name: 'test' }])
})

test('a database that freezes is given up after a while, in a transaction too', async () => {
  const impatient = createPool({ url, log: createLog('silent'), max: 1, name: 'test', answerWithinMs: 1_000 })
  const pid = async () =>
    (await impatient.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const frozen: number[] = []
  const freeze = async () => {
    frozen.push(await pid())
    process.kill(frozen.at(-1)!, 'SIGSTOP')
  }
  try {
    await freeze()
    const error: unknown = await impatient.query('select 1').catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await freeze()
    const broken: unknown = await createDatabase(impatient)
      .transaction()
      .execute((tx) => tx.selectFrom('users').select('id').execute())
      .catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(broken)).toBe(true)
    await freeze()
    const asked = vi.spyOn(impatient, 'connect')
    await failingFast(async () => {
      const ask = () => createDatabase(impatient).selectFrom('users').select('id').execute()
      const first: unknown = await ask().catch((reason: unknown) => reason)
      // A caller who hides the error and asks again does not wait again.
      await expect(ask()).rejects.toBe(first)
    })
    expect(asked).toHaveBeenCalledTimes(1)
    // The next caller finds a database that answers, however long all its queries take together.
    expect(frozen).not.toContain(await pid())
    const client = await impatient.connect()
    for (let asked = 0; asked < 25; asked += 1) await client.query('select pg_sleep(0.05)')
    client.release()
  } finally {
    for (const each of frozen) process.kill(each, 'SIGCONT')
    await impatient.end()
  }
})

test('a query that a frozen database never answers does not keep a process from ending', async () => {
  const asking = createPool({ url, log: createLog('silent'), max: 1, name: 'test' })
  const client = await asking.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { pid } = rows[0]!
  process.kill(pid, 'SIGSTOP')
  const answer = client.query('select 1')
  try {
    await expect(endPool(asking)).resolves.toBeUndefined()
  } finally {
    process.kill(pid, 'SIGCONT')
    await answer
    client.release()
  }
})
