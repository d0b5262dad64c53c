import { lstat, readFile, realpath, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#server/platform/operator-error.ts'
import { CLUSTER_ACCESS, clusterSettings, type ClusterTuning } from './cluster-settings.ts'
import { canEnter, createCluster, SUPERUSER } from './create-cluster.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import {
  findPostmaster,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
  type Postmaster,
} from './postmaster.ts'
import { lastWords } from './startup-failure.ts'
import { serviceAccount, type ServiceAccount } from './service-account.ts'

const DATABASE = 'keepup'
const START_ATTEMPTS = 20

export type Cluster = {
  url: string
  port: number
  pid: number
  /** False when it was found running. */
  started: boolean
  stop(): Promise<void>
}

export type ClusterOptions = ClusterTuning & {
  dataDir: string
  /** A sentence for the operator when something takes long. */
  report?: (progress: string) => void
  /** Only this port will do: connections to it are to be taken up again. */
  port?: number
}

/**
 * The PostgreSQL of a data folder: made when there is none, adopted when it runs, recovered when it crashed.
 * The caller holds the folder's instance lock. Throws OperatorError.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, report = () => {} } = options
  const place = await findPlace(dataDir)
  const account = await serviceAccount(place === null ? undefined : join(place, 'data'))
  const binaries = await findPostgresBinaries(account)
  if (!place) {
    report('Making the database …')
    await createCluster(dataDir, account, binaries)
  }
  return runCluster(place ?? (await realpath(join(dataDir, 'postgres'))), account, binaries, options)
}

/** Null when there is none yet. */
async function findPlace(dataDir: string): Promise<string | null> {
  const path = join(dataDir, 'postgres')
  if (!(await lstat(path).catch(() => null))) return null
  try {
    return await realpath(path)
  } catch {
    throw new OperatorError(
      `${path} points to a database that is not there any more: put it back, or remove the link to begin anew.`,
    )
  }
}

async function runCluster(
  place: string,
  account: ServiceAccount,
  binaries: PostgresBinaries,
  options: ClusterOptions,
): Promise<Cluster> {
  const data = join(place, 'data')
  const password = (await readFile(join(place, 'password'), 'utf8')).trim()
  const unchanged = await writeSettings(place, clusterSettings(place, binaries.folder, options))
  const running = await adopt(data, password, unchanged)
  const { pid, port } = running ?? (await start(place, account, binaries, options))
  if (!running) await createDatabase(port, password)
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`
  return { url, port, pid, started: !running, stop: () => stopPostmaster(pid) }
}

/** Whether they already were what they should be. */
async function writeSettings(place: string, settings: string): Promise<boolean> {
  const path = join(place, 'postgresql.conf')
  const before = await readFile(path, 'utf8').catch(() => '')
  if (before === settings) return true
  await writeFile(join(place, 'pg_hba.conf'), CLUSTER_ACCESS, { mode: 0o644 })
  await writeFile(path, settings, { mode: 0o644 })
  return false
}

/** The one that outlived its server, unless it runs with other settings or programs or does not answer: then it is stopped. */
async function adopt(data: string, password: string, unchanged: boolean): Promise<Postmaster | null> {
  const found = await findPostmaster(data)
  if (!found) return null
  const running = found.ready ? found : await waitUntilReady(data, found.pid, () => {})
  if (!running) return null
  const answers = await createDatabase(running.port, password).then(
    () => true,
    () => false,
  )
  if (unchanged && answers) return running
  await stopPostmaster(running.pid)
  return null
}

async function start(
  place: string,
  account: ServiceAccount,
  binaries: PostgresBinaries,
  { port: wantedPort, report = () => {} }: ClusterOptions,
): Promise<Postmaster> {
  const data = join(place, 'data')
  if (!(await canEnter(data, account)))
    throw new OperatorError(
      `The system user of the database (uid ${account?.uid}) can no longer enter ${data}: was the folder moved? Move it back, or let others pass through the folders above it (chmod o+x).`,
    )
  const program = join(binaries.folder, 'bin', 'postgres')
  const [configFile, startupLog] = [join(place, 'postgresql.conf'), join(place, 'startup.log')]
  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await freePort())
    const { pid } = await startPostmaster({ program, data, configFile, startupLog, port, account })
    const ready =
      pid === undefined
        ? null
        : await waitUntilReady(data, pid, (seconds) => {
            if (seconds === 2 || seconds % 10 === 0) report(`The database is recovering (${seconds} s) …`)
          })
    if (ready) return ready
    const reason = await lastWords(place)
    // Another program took the port in between, or the last processes of a killed server are still going down.
    const passing = /could not bind|could not create any TCP|shared memory block/.test(reason)
    if (!passing || attempt === START_ATTEMPTS)
      throw new OperatorError(`The database in ${data} did not start: ${reason}`)
    await pause(100 * attempt)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Our database in the cluster, if it is not there yet. Fails where the password is not ours. */
async function createDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
