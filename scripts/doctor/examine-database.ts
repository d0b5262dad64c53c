import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import type { Config } from '#server/platform/config.ts'
import { checkDatabase } from '#server/platform/database/connections/check-database.ts'
import { findPlace } from '#server/platform/database/embedded/cluster-place.ts'
import { withCluster } from '#server/platform/database/connections/with-database.ts'
import { planUpgrade } from '#server/platform/database/migrating/migrate.ts'
import type { Finding } from './finding.ts'

/** The oldest version that the tests were run with. */
const OLDEST = 15
/** Milliseconds between the clocks of server and database. A larger difference can make days and limits wrong. */
const CLOCKS_APART = 2_000
const HEARD_WITHIN_MS = 2_000
/** Connections that one process may open besides DATABASE_POOL_SIZE: for jobs, for listening, and for a command. */
const BESIDE_THE_POOL = 8
const DEFAULT_POOL_SIZE = 20
const CLIENT = 'keepup doctor'

export async function examineDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseListenUrl, dataDir } = config
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    if (databaseListenUrl) await checkDatabase(databaseListenUrl, 'DATABASE_LISTEN_URL')
    const needed = config.webConcurrency * (config.databasePoolSize ?? DEFAULT_POOL_SIZE) + BESIDE_THE_POOL
    return examine(databaseUrl, databaseListenUrl ?? databaseUrl, needed)
  }
  if ((await findPlace(dataDir)) === null)
    return [{ state: 'good', says: 'the embedded one, which the first start makes' }]
  const findings: Finding[] = []
  await withCluster(dataDir, async (url) => {
    findings.push(...(await examine(url, url, 0)))
  })
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < 1e9) findings.push({ state: 'doubtful', says: 'its disk has less than 1 GB free' })
  return findings
}

interface Told {
  version: number
  fsync: string
  commits: string
  encoding: string
  connections: number
  read_only: string
  trigrams: boolean
  clock: Date
}

async function examine(url: string, listenUrl: string, needed: number): Promise<Finding[]> {
  return withClient(url, CLIENT, async (client) => {
    const { rows } = await client.query<Told>(`
      select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commits, current_setting('server_encoding') as encoding,
        current_setting('max_connections')::int as connections, current_setting('transaction_read_only') as read_only,
        exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams, clock_timestamp() as clock`)
    const told = rows[0]!
    const apart = Math.abs(told.clock.getTime() - Date.now())
    const findings: Finding[] = [
      { state: told.version < OLDEST ? 'broken' : 'good', says: `PostgreSQL ${told.version}` },
    ]
    const brokenIf = (isWrong: boolean, says: string) => {
      if (isWrong) findings.push({ state: 'broken', says })
    }
    brokenIf(told.fsync !== 'on', 'fsync is off: a power cut destroys it')
    brokenIf(told.commits === 'off', 'synchronous_commit is off: a crash loses saved practice')
    brokenIf(told.encoding !== 'UTF8', `its encoding is ${told.encoding}: names need UTF8`)
    brokenIf(told.read_only !== 'off', 'it accepts no changes: it is a standby, or was set to read-only')
    brokenIf(!told.trigrams, 'it lacks the extension pg_trgm (Debian: postgresql-contrib)')
    brokenIf(
      apart > CLOCKS_APART,
      `its clock and ours are ${Math.round(apart / 1000)} s apart: run NTP on both`,
    )
    brokenIf(
      told.connections < needed,
      `max_connections is ${told.connections}, and this machine alone may open ${needed}`,
    )
    const planned = await planUpgrade(listenUrl)
    findings.push(
      planned?.length
        ? { state: 'doubtful', says: `the next start upgrades it by ${planned.join(', ')}` }
        : {
            state: 'good',
            says: planned === null ? 'empty: the first start makes its tables' : 'its tables are up to date',
          },
    )
    findings.push(
      (await hears(listenUrl, client))
        ? { state: 'good', says: 'delivers notifications, so boards update by themselves' }
        : {
            state: 'broken',
            says: 'delivers no notifications: behind a pooler, DATABASE_LISTEN_URL must name PostgreSQL itself',
          },
    )
    return findings
  })
}

/** Whether a listener at `listenUrl` receives what is sent through the pool. */
async function hears(listenUrl: string, sender: pg.Client): Promise<boolean> {
  return withClient(listenUrl, CLIENT, async (listener) => {
    const heard = new Promise<true>((resolve) => listener.once('notification', () => resolve(true)))
    await listener.query('listen keepup_doctor')
    await sender.query('notify keepup_doctor')
    return Promise.race([heard, pause(HEARD_WITHIN_MS, false as const)])
  })
}
