import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterUrl, findPlace, provideDatabase } from './cluster-place.ts'
import { CLUSTER_ACCESS, clusterSettings } from './cluster-settings.ts'
import { createCluster } from './create-cluster.ts'
import { finishRestore } from './finish-restore.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findPostmaster, stopPostmaster, waitUntilReady, type Postmaster } from './postmaster.ts'
import { serviceAccount } from './service-account.ts'
import { startCluster } from './start-cluster.ts'

export type Cluster = {
  url: string
  port: number
  pid: number
  /** False when it was already running. */
  started: boolean
  stop: () => Promise<void>
}

export type ClusterOptions = {
  dataDir: string
  /** Gets a sentence for the operator when something takes long. */
  report?: (progress: string) => void
  /** Required if clients are to reconnect. The default is any free port. */
  port?: number
  /** Off only in tests, where the data may be lost. */
  fsync?: boolean
}

/**
 * Opens the PostgreSQL of a data folder. Creates it if there is none, adopts it if it runs, recovers it after a crash, and completes a
 * restore that was killed. The caller holds the folder's instance lock. Throws OperatorError.
 */
export async function openCluster({
  dataDir,
  report = () => {},
  port,
  fsync = true,
}: ClusterOptions): Promise<Cluster> {
  const existing = await findPlace(dataDir)
  const account = await serviceAccount(existing === null ? undefined : join(existing, 'data'))
  const binaries = await findPostgresBinaries(account)
  if (existing === null) report('Making the database …')
  const place = existing ?? (await createCluster(dataDir, account, binaries, fsync))
  const unchanged = await writeSettings(place, clusterSettings(place, binaries.folder, fsync))
  const running = await adopt(place, unchanged)
  const postmaster = running ?? (await startCluster(place, account, binaries, { port, report }))
  const url = await clusterUrl(place, postmaster.port)
  if (!running) await provideDatabase(url)
  await finishRestore(dataDir, url)
  const { pid } = postmaster
  return { url, port: postmaster.port, pid, started: !running, stop: () => stopPostmaster(pid) }
}

/** Writes the settings if they differ. Returns whether they were already the same. */
async function writeSettings(place: string, settings: string): Promise<boolean> {
  const path = join(place, 'postgresql.conf')
  if ((await readFile(path, 'utf8').catch(() => '')) === settings) return true
  await writeReadable(join(place, 'pg_hba.conf'), CLUSTER_ACCESS)
  await writeReadable(path, settings)
  return false
}

/** The database's system user can read it too, whatever the umask. */
async function writeReadable(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  await chmod(path, 0o644)
}

/**
 * The cluster that outlived its server. Null if there is none. Also null if it had to be stopped, because its settings or programs have
 * changed or it does not answer.
 */
async function adopt(place: string, unchanged: boolean): Promise<Postmaster | null> {
  const data = join(place, 'data')
  const found = await findPostmaster(data)
  if (!found) return null
  const running = found.ready ? found : await waitUntilReady(data, found.pid, () => {})
  if (!running) return null
  const answers = await provideDatabase(await clusterUrl(place, running.port)).then(
    () => true,
    () => false,
  )
  if (unchanged && answers) return running
  await stopPostmaster(running.pid)
  return null
}
