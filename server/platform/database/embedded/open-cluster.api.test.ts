import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { isAlive } from '#server/platform/lifecycle/data-folder/is-alive.ts'
import { runProgram } from '#server/testing/run-program.ts'
import { openCluster, type Cluster } from './open-cluster.ts'

// Making a cluster takes longest, so only the tests about that make another one.
const shared = await makeFolder()
let clusters: Cluster[] = []

afterEach(async () => {
  await Promise.all(clusters.map((cluster) => cluster.stop()))
  clusters = []
})
afterAll(() => removeFolder(shared))

/** With a space, as real folders have. Other users may enter, because root's database runs as another user. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keepup cluster-'))
  await chmod(folder, 0o711)
  return folder
}

async function removeFolder(folder: string): Promise<void> {
  await rm(await realpath(join(folder, 'postgres')), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

/** For a test that needs its own folder. */
async function emptyFolder(): Promise<string> {
  const folder = await makeFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

async function open({ dataDir = shared, fsync = false } = {}): Promise<Cluster> {
  const cluster = await openCluster({ dataDir, fsync })
  clusters.push(cluster)
  return cluster
}

async function query(cluster: Cluster, sql: string): Promise<unknown[]> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const kill = async (pid: number) => {
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
}

test('a new cluster uses UTF-8 and checksums, is durable, and keeps its data after a restart', async () => {
  const first = await open({ fsync: true })
  expect(await query(first, 'create table balls as select 1 as id')).toEqual([])
  const settings = [
    'server_encoding',
    'data_checksums',
    'fsync',
    'TimeZone',
    'unix_socket_directories',
    'listen_addresses',
  ]
  const values = await Promise.all(settings.map((name) => query(first, `show ${name}`)))
  expect(values.flat()).toEqual(['UTF8', 'on', 'on', 'UTC', '', '127.0.0.1'])
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)
  const second = await open()
  expect(second.started).toBe(true)
  expect(await query(second, 'select id from balls')).toEqual([1])
})

test('its password is in no file that others can read, and nobody connects without it', async () => {
  const cluster = await open()
  const wrong = new pg.Client(cluster.url.replace(/:[^:@]+@/, ':wrong@'))
  await expect(wrong.connect()).rejects.toThrow(/password authentication failed/)
  const place = await realpath(join(shared, 'postgres'))
  const { mode } = await stat(join(place, 'password'))
  expect(mode & 0o077).toBe(0)
})

test('a database that outlived its killed server is reused with everything committed', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'open-cluster.ts'))
  const code = `const { openCluster } = await import(${module})
    const cluster = await openCluster({ dataDir: ${JSON.stringify(shared)}, fsync: false })
    console.log('pid', cluster.pid)
    setInterval(() => {}, 1000)`
  const server = runProgram(['--input-type=module', '-e', code])
  await server.says(/pid \d+/)
  server.child.kill('SIGKILL')
  await server.ended
  const cluster = await open()
  expect(cluster.started).toBe(false)
  expect(cluster.pid).toBe(Number(/pid (\d+)/.exec(server.said())![1]))
  expect(await query(cluster, 'select 1')).toEqual([1])
})

test('a killed database is recovered with everything committed', async () => {
  const first = await open()
  await query(first, 'create table touches as select generate_series(1, 1000) as id')
  await kill(first.pid)
  const second = await open()
  expect(second.started).toBe(true)
  expect(await query(second, 'select count(*)::int from touches')).toEqual([1000])
})

test('another process with the id of a killed database is not taken for it', async () => {
  const first = await open()
  await kill(first.pid)
  const pidFile = join(await realpath(join(shared, 'postgres')), 'data', 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
  const second = await open()
  expect(second.started).toBe(true)
  expect(await query(second, 'select 1')).toEqual([1])
})

test('the remains of an interrupted creation are removed and never used', async () => {
  const dataDir = await emptyFolder()
  const half = join(dataDir, 'postgres.0c5d.new')
  await mkdir(join(half, 'data'), { recursive: true })
  await writeFile(join(half, 'data', 'PG_VERSION'), '18')
  expect(await query(await open({ dataDir }), 'select 1')).toEqual([1])
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('a running database with other settings is restarted', async () => {
  const first = await open()
  const second = await open({ fsync: true })
  expect(second.started).toBe(true)
  expect(isAlive(first.pid)).toBe(false)
  expect(await query(second, 'show fsync')).toEqual(['on'])
})

test.skipIf(process.getuid?.() !== 0)(
  'root keeps the database of a folder that nobody else can enter outside, with a link to it',
  async () => {
    const dataDir = await emptyFolder()
    await chmod(dataDir, 0o700)
    expect(await query(await open({ dataDir }), 'select 1')).toEqual([1])
    expect(await realpath(join(dataDir, 'postgres'))).toMatch(/^\/var\/lib\/keepup\/clusters\//)
  },
)

// Must be the last test: it breaks the database.
test('a database that cannot start says why', async () => {
  const first = await open()
  await first.stop()
  await rm(join(await realpath(join(shared, 'postgres')), 'data', 'global', 'pg_control'))
  await expect(openCluster({ dataDir: shared })).rejects.toThrow(/did not start: .*pg_control/)
})
