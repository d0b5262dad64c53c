import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import pg from 'pg'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { findRunningCluster } from '#server/platform/database/embedded/cluster-place.ts'
import { findPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { runProgram, type Program } from '#server/testing/run-program.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const RUNNING = /Keepup is running on (\S+)/

// Most tests share one database, because making one takes long. Each finds what the test before has left.
const dataDir = await makeFolder()
let servers: Program[] = []

afterEach(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  servers = []
})
afterAll(() => removeFolder(dataDir))

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keepup-main-'))
  await chmod(folder, 0o711)
  return folder
}

/** Removes a folder, and kills a database that still runs in it. */
async function removeFolder(folder: string): Promise<void> {
  const place = await realpath(join(folder, 'postgres')).catch(() => folder)
  const left = await findPostmaster(join(place, 'data'))
  if (left) process.kill(left.pid, 'SIGQUIT')
  for (const path of [place, folder]) await rm(path, { recursive: true, force: true, maxRetries: 10 })
}

async function start(env: Record<string, string> = {}): Promise<Program> {
  const server = runProgram([MAIN], {
    PORT: `${await freePort()}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  })
  servers.push(server)
  return server
}

async function startAndListen(env?: Record<string, string>): Promise<Program & { url: string }> {
  const server = await start(env)
  await server.says(/npm run demo/)
  return { ...server, url: RUNNING.exec(server.said())![1]! }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
/** The server's answer to these bytes. */
async function say(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.end(bytes)
  return text(socket)
}

const CREDENTIALS = { email: 'ann@example.com', password: 'correct horse' }
const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  })

test('the server says where it runs and names the demo; a second start says that it runs already', async () => {
  const { url } = await startAndListen()
  expect(await isReady(url)).toBe(true)
  // Like load balancers, with HTTP/1.0 and without a Host.
  expect(await say(url, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await say(url, 'no HTTP\r\n\r\n')).toMatch('application/problem+json')
  const second = await start()
  expect(await second.ended).toBe(0)
  expect(second.said()).toBe(`Keepup is already running on ${url}\n`)
})

test('of two servers that start at once on an empty folder one runs and the other says where', async () => {
  const empty = await makeFolder()
  onTestFinished(() => removeFolder(empty))
  const both = await Promise.all([start({ DATA_DIR: empty }), start({ DATA_DIR: empty })])
  await Promise.all(both.map((server) => server.says(/running on/)))
  expect(both.filter((server) => RUNNING.test(server.said()))).toHaveLength(1)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'after %s, even twice, the server finishes a request in flight, stops the database and exits with 0',
  async (signal) => {
    const { url, child, ended } = await startAndListen()
    const blocker = new pg.Client(await findRunningCluster(dataDir))
    // The database may end before the connection does.
    blocker.on('error', () => {})
    await blocker.connect()
    await blocker.query('begin; lock table schema_migrations')
    // Not pg_stat_activity, which keeps showing a transaction its first view.
    const waits = async () => (await blocker.query('select from pg_locks where not granted')).rowCount
    const answer = fetch(`${url}/readyz`)
    await expect.poll(waits).toBe(1)
    child.kill(signal)
    child.kill(signal)
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'answers',
          () => 'refuses',
        ),
      )
      .toBe('refuses')
    await blocker.query('commit')
    expect((await answer).status).toBe(200)
    expect(await ended).toBe(0)
    await blocker.end().catch(() => {})
    expect(await findPostmaster(join(await realpath(join(dataDir, 'postgres')), 'data'))).toBeNull()
  },
)

test('after kill -9 the next start has every acknowledged change', async () => {
  const first = await startAndListen()
  expect((await post(`${first.url}/api/auth/sign-up/email`, { ...CREDENTIALS, name: 'Ann' })).status).toBe(
    200,
  )
  first.child.kill('SIGKILL')
  await first.ended
  const second = await startAndListen()
  expect((await post(`${second.url}/api/auth/sign-in/email`, CREDENTIALS)).status).toBe(200)
})

test('a killed database is restarted', async () => {
  const { url } = await startAndListen()
  const found = await findPostmaster(join(await realpath(join(dataDir, 'postgres')), 'data'))
  process.kill(found!.pid, 'SIGKILL')
  await expect.poll(() => isReady(url)).toBe(false)
  await expect.poll(() => isReady(url)).toBe(true)
})

/** The ids of the worker processes. */
async function workersOf({ pid }: ChildProcess): Promise<string[]> {
  const tasks = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const isWorker = (child: string) =>
    readFile(`/proc/${child}/cmdline`, 'utf8').then(
      (line) => line.includes('main.ts'),
      () => false,
    )
  const pids = tasks.trim().split(' ')
  const found = await Promise.all(pids.map(isWorker))
  return pids.filter((_, index) => found[index])
}

test('with WEB_CONCURRENCY several processes serve, and one that dies is replaced', async () => {
  const { url, child, ended } = await startAndListen({ WEB_CONCURRENCY: '2' })
  const before = await workersOf(child)
  expect(before).toHaveLength(2)
  // A terminal sends its signals to each process, and the first one decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(Number(before[1]), signal)
  process.kill(Number(before[0]), 'SIGKILL')
  await expect.poll(() => workersOf(child)).not.toContain(before[0])
  await expect.poll(() => isReady(url)).toBe(true)
  await expect.poll(() => workersOf(child)).toHaveLength(2)
  expect(await workersOf(child)).toContain(before[1])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('counters never go back when a process is killed, and what it had now is counted no more', async () => {
  const token = 'the token of the operator'
  const port = await freePort()
  const { url, child } = await startAndListen({
    WEB_CONCURRENCY: '2',
    METRICS_PORT: `${port}`,
    METRICS_TOKEN: token,
  })
  const sources = [
    () => fetch(`http://127.0.0.1:${port}/metrics`),
    () => fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}`, connection: 'close' } }),
  ]
  const counted = async () => {
    const seen: number[] = []
    for (const read of sources) {
      const found = /^http_request_duration_seconds_count\{.*"\/healthz".*\} (\d+)$/m.exec(
        await (await read()).text(),
      )
      seen.push(Number(found?.[1] ?? 0))
    }
    return seen
  }
  /** How many connections to the database all processes may have. */
  const connections = async () => {
    const lines = (await (await sources[0]!()).text()).matchAll(
      /^keepup_db_pool_connections_max\{.*\} (\d+)$/gm,
    )
    return [...lines].reduce((sum, [, most]) => sum + Number(most), 0)
  }
  const ask = () => fetch(`${url}/healthz`, { headers: { connection: 'close' } })
  const seen: number[] = []
  for (let n = 0; n < 12; n += 1) {
    expect((await ask()).status).toBe(200)
    seen.push(...(await counted()))
  }
  expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => [n + 1, n + 1]).flat())
  const room = await connections()
  const [first] = await workersOf(child)
  process.kill(Number(first), 'SIGKILL')
  await expect.poll(() => workersOf(child)).not.toContain(first)
  expect(await connections()).toBeLessThan(room)
  expect(await counted()).toEqual([12, 12])
  await expect.poll(() => workersOf(child)).toHaveLength(2)
  await expect.poll(() => isReady(url)).toBe(true)
  await ask()
  expect(await counted()).toEqual([13, 13])
})

test.each([
  [{ PORT: 'http' }, /^PORT must be a whole number from 1 to 65535, not "http"\.\n$/],
  [{ HOST: '192.0.2.1' }, /^HOST must be an address of this machine, which 192\.0\.2\.1 is not\.\n$/],
  [{ DATA_DIR: MAIN }, /^DATA_DIR \(.*main\.ts\) must be a folder .*\n$/],
  // Not even root can make a folder there.
  [{ DATA_DIR: '/proc/keepup/data' }, /^DATA_DIR \(\/proc\/keepup\/data\) must be a folder .*\n$/],
  [{ DATABASE_URL: 'postgres://keepup:hunter2@localhost/keepup' }, /^AUTH_SECRET must be set .*\n$/],
  [
    { DATABASE_URL: 'postgres://keepup:hunter2@127.0.0.1:1/keepup', AUTH_SECRET: 'x'.repeat(32) },
    /^DATABASE_URL: the database at 127\.0\.0\.1:1 does not answer there \(connection refused\)\.\n$/,
  ],
  [
    {
      DATABASE_URL: 'postgres://keepup:hunter2@127.0.0.1:1/keepup',
      DATABASE_LISTEN_URL: 'postgres://keepup:hunter2@127.0.0.1:2/keepup',
      AUTH_SECRET: 'x'.repeat(32),
    },
    /^DATABASE_LISTEN_URL: the database at 127\.0\.0\.1:2 does not answer there \(connection refused\)\.\n$/,
  ],
])('%o is one sentence that names the variable, and exit code 1', async (env, sentence) => {
  const server = await start(env)
  expect(await server.ended).toBe(1)
  expect(server.said()).toMatch(sentence)
})

test('a stop during the first start is obeyed, and leaves no database running', async () => {
  const empty = await makeFolder()
  onTestFinished(() => removeFolder(empty))
  const server = await start({ DATA_DIR: empty })
  await server.says(/Making the database/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const place = await realpath(join(empty, 'postgres')).catch(() => empty)
  expect(await findPostmaster(join(place, 'data'))).toBeNull()
})

test('a port in use is reported in one sentence that names PORT, and no database is created', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const empty = await makeFolder()
  onTestFinished(() => removeFolder(empty))
  const server = await start({ PORT: `${port}`, DATA_DIR: empty })
  expect(await server.ended).toBe(1)
  expect(await readdir(empty)).not.toContain('postgres')
  expect(server.said()).toMatch(new RegExp(`^PORT ${port} is already in use on 127\\.0\\.0\\.1: .*\\n$`))
  other.close()
})
