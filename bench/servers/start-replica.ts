import { appendFile, chown, cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgresBinaries } from '#server/platform/database/embedded/postgres-binaries.ts'
import {
  findPostmaster,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from '#server/platform/database/embedded/postmaster.ts'
import { serviceAccount } from '#server/platform/database/embedded/service-account.ts'
import { freePort } from '#server/platform/lifecycle/free-port.ts'

export interface RunningReplica {
  url: string
  pid: number
  /** Starts it again after it was killed, and returns its pid. */
  restart: () => Promise<number>
}

/**
 * Copies a running cluster and starts the copy as its streaming replica. `name` is what the primary calls it, for `synchronous_standby_names`. The
 * copy is made by hand, because the embedded PostgreSQL has no pg_basebackup.
 */
export async function startReplica(
  primaryUrl: string,
  name: string,
  resources: AsyncDisposableStack,
): Promise<RunningReplica> {
  const primary = new URL(primaryUrl)
  const client = new pg.Client(primaryUrl)
  await client.connect()
  const { rows } = await client.query<{ data: string; hba: string; config: string }>(
    `select current_setting('data_directory') as data, current_setting('hba_file') as hba, current_setting('config_file') as config`,
  )
  const { data, hba, config } = rows[0]!
  await appendFile(hba, 'host replication all 127.0.0.1/32 scram-sha-256\n')
  await client.query('select pg_reload_conf()')
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'keepup-replica-')))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const account = await serviceAccount(data)
  const copy = join(folder, 'data')
  await mkdir(copy, { mode: 0o700 })
  await client.query(`select pg_backup_start('replica', true)`)
  await cp(data, copy, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) })
  const { rows: label } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  const { username, password, port } = primary
  await writeFile(join(copy, 'backup_label'), label[0]!.labelfile)
  await writeFile(join(copy, 'standby.signal'), '')
  await appendFile(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${name}'\n`,
  )
  if (account) await giveTo(folder, account)
  const ownPort = await freePort()
  const program = join((await findPostgresBinaries(account)).folder, 'bin', 'postgres')
  const start = async () => {
    const startupLog = join(folder, 'startup.log')
    const pid = await startPostmaster({
      program,
      data: copy,
      configFile: config,
      startupLog,
      port: ownPort,
      account,
    })
    if (!(await waitUntilReady(copy, pid!, () => {}))) throw new Error('The replica did not start.')
    return pid!
  }
  const pid = await start()
  resources.defer(async () => stopPostmaster((await findPostmaster(copy))?.pid ?? pid))
  return { url: Object.assign(primary, { port: `${ownPort}` }).href, pid, restart: start }
}

async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}
