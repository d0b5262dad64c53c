import { afterAll, expect, test } from 'vitest'
import pg from 'pg'
import { createLog } from '#server/platform/monitoring/log.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { checkDatabase } from './check-database.ts'
import { createPool } from './pool.ts'
import { connectionTo, hostsOf, withDatabaseName } from './several-hosts.ts'

const { url } = await openTestDatabase()
const { username, password, port, pathname } = new URL(url)
const naming = (hosts: string, secret = password) => `postgres://${username}:${secret}@${hosts}${pathname}`
/** Nobody listens there. */
const NOWHERE = '127.0.0.1:1'

async function nameOf(address: string): Promise<string> {
  const client = new pg.Client(connectionTo(address))
  await client.connect()
  const { rows } = await client.query('select current_database() as name')
  await client.end()
  return rows[0].name
}

test.each([`${NOWHERE},127.0.0.1:${port}`, `127.0.0.1:${port},${NOWHERE}`, `127.0.0.1:${port}`])(
  'the host that answers is found among %s',
  async (hosts) => {
    expect(await nameOf(naming(hosts))).toBe(pathname.slice(1))
  },
)

test('a pool opens many connections to the host that answers', async () => {
  const pool = createPool({
    url: naming(`${NOWHERE},127.0.0.1:${port}`),
    log: createLog('silent'),
    max: 8,
    name: 'several hosts',
  })
  afterAll(() => pool.end())
  const pids = await Promise.all(
    Array.from({ length: 8 }, () => pool.query('select pg_backend_pid() as pid, pg_sleep(0.05)')),
  )
  expect(new Set(pids.map(({ rows }) => rows[0].pid)).size).toBe(8)
})

test('where no host answers, or the password is wrong, the reason is given without the password', async () => {
  await expect(checkDatabase(naming(`${NOWHERE},127.0.0.1:2`))).rejects.toThrow(
    'DATABASE_URL: the database at 127.0.0.1:1,127.0.0.1:2 does not answer there (connection refused).',
  )
  await expect(checkDatabase(`postgres:///none?port=1`)).rejects.toThrow(
    'DATABASE_URL: the database at localhost does not answer there (connection refused).',
  )
  await expect(checkDatabase(naming(`${NOWHERE},127.0.0.1:${port}`, 'wrong'))).rejects.toThrow(
    /refuses the user or the password\.$/,
  )
  await expect(checkDatabase(`${naming(NOWHERE)}?sslrootcert=/nowhere/ca.pem`)).rejects.toThrow(
    /because \/nowhere\/ca\.pem cannot be read \(ENOENT\)\.$/,
  )
})

test('a database that cannot keep every letter is refused', async () => {
  const name = `${pathname.slice(1)}_ascii`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
  try {
    await expect(checkDatabase(withDatabaseName(url, name))).rejects.toThrow(
      'DATABASE_URL: the database has the encoding SQL_ASCII, and Keepup needs UTF8',
    )
  } finally {
    await client.query(`drop database ${name}`)
    await client.end()
  }
})

test('an address is taken apart and given another database', () => {
  expect(hostsOf('postgres://u:p%2C@a:1,b/keepup?sslmode=require')).toEqual([
    'postgres://u:p%2C@a:1/keepup?sslmode=require',
    'postgres://u:p%2C@b/keepup?sslmode=require',
  ])
  expect(hostsOf('postgres://u:a,b@c/keepup')).toEqual(['postgres://u:a,b@c/keepup'])
  expect(withDatabaseName('postgres://u:p@a:1,b:2/keepup?sslmode=require', 'keepup_check')).toBe(
    'postgres://u:p@a:1,b:2/keepup_check?sslmode=require',
  )
  expect(withDatabaseName('postgres://u:p@a', 'other')).toBe('postgres://u:p@a/other')
})
