import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, open, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runStatements } from '#bench/data/run-statements.ts'
import { BENCH_SECRET } from '#bench/data/login-tokens.ts'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { stopPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { type RunningReplica, startReplica } from './start-replica.ts'

const FROZEN_MS = 3_000

/** A server with its projector, a database, and a synchronous replica. Each of them can fail. */
export interface FaultyMachine {
  serverUrl: string
  /** Of the database that is the primary now. */
  databaseUrl: string
  killServer: () => Promise<void>
  /** Kills the postmaster and starts it again. */
  killDatabase: () => Promise<void>
  freezeDatabase: () => Promise<void>
  killConnections: () => Promise<void>
  /** Kills the primary for good. Its replica is promoted and gets a replica of its own. */
  failOver: () => Promise<void>
}

interface Primary {
  url: string
  pid: number
  /** Starts it again after it was killed. */
  restart: () => Promise<number>
}

/** Starts all of it. `fill` fills the database. */
export async function startFaultyMachine(
  resources: AsyncDisposableStack,
  fill: (url: string) => Promise<void>,
): Promise<FaultyMachine> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'keepup-faults-')))
  await chmod(dataDir, 0o711)
  resources.defer(() => rm(dataDir, { recursive: true, force: true }))
  const cluster = await openCluster({ dataDir })
  const reopen = async () => (await openCluster({ dataDir, port: cluster.port })).pid
  let primary: Primary = { url: cluster.url, pid: cluster.pid, restart: reopen }
  resources.defer(() => stopPostmaster(primary.pid))
  await migrate(primary.url)
  await fill(primary.url)
  let replica: RunningReplica | null = null
  let replicas = 0
  const follow = async () => {
    replicas += 1
    replica = await startReplica(primary.url, `replica${replicas}`, resources)
    await setting(primary.url, `alter system set synchronous_standby_names = 'replica${replicas}'`)
  }
  await follow()
  const port = await freePort()
  let server = await startServer(port, primary.url, dataDir)
  resources.defer(() => void server.kill('SIGKILL'))
  const startAgain = async () => void (server = await startServer(port, primary.url, dataDir))
  return {
    serverUrl: `http://127.0.0.1:${port}`,
    get databaseUrl() {
      return primary.url
    },
    killServer: async () => {
      await ended(server, 'SIGKILL')
      await startAgain()
    },
    killDatabase: async () => {
      await killAll(primary.pid)
      primary = { ...primary, pid: await primary.restart() }
    },
    freezeDatabase: async () => {
      const all = [primary.pid, ...(await childrenOf(primary.pid))]
      for (const pid of all) signal(pid, 'SIGSTOP')
      await pause(FROZEN_MS)
      for (const pid of all) signal(pid, 'SIGCONT')
    },
    killConnections: () =>
      setting(
        primary.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'keepup%'`,
      ),
    failOver: async () => {
      await killAll(primary.pid)
      const { url, pid } = replica!
      await setting(url, `alter system set synchronous_standby_names = ''`)
      await setting(url, 'select pg_promote()')
      primary = { url, pid, restart: replica!.restart }
      await ended(server, 'SIGKILL')
      await follow()
      await startAgain()
    },
  }
}

async function setting(url: string, statement: string): Promise<void> {
  await runStatements(url, [statement, 'select pg_reload_conf()'])
}

/** Kills the postmaster and all its processes, as when a machine loses its power. */
async function killAll(pid: number): Promise<void> {
  const all = [pid, ...(await childrenOf(pid))]
  for (const each of all) signal(each, 'SIGKILL')
  while (all.some((each) => signal(each, 0))) await pause(20)
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map(
      async (pid) => [Number(pid), await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')] as const,
    ),
  )
  return parents.flatMap(([pid, stat]) =>
    Number(stat.split(') ')[1]?.split(' ')[1]) === parent ? [pid] : [],
  )
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function ended(server: ChildProcess, name: NodeJS.Signals): Promise<void> {
  const end = new Promise((resolve) => server.once('exit', resolve))
  server.kill(name)
  await end
}

async function startServer(port: number, databaseUrl: string, folder: string): Promise<ChildProcess> {
  const log = await open(join(folder, 'server.log'), 'a')
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    AUTH_SECRET: BENCH_SECRET,
    PORT: `${port}`,
    RATE_LIMITS: 'off',
  }
  const server = spawn(process.execPath, [...process.execArgv, 'server/main.ts'], {
    env,
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    // A supervisor would start it again, too. The attempt can fail, because a database that has just been killed may not serve yet.
    if (server.exitCode !== null) return startServer(port, databaseUrl, folder)
    await pause(50)
  }
  return server
}
