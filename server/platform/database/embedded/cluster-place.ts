import { lstat, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { OperatorError } from '#server/platform/operator-error.ts'
import { SUPERUSER } from './create-cluster.ts'
import { findPostmaster } from './postmaster.ts'

const DATABASE = 'keepup'

/** The folder of the database cluster: `postgres` in the data folder, or the target of that link. Null when there is none yet. */
export async function findPlace(dataDir: string): Promise<string | null> {
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

/** The address of the cluster that a running server has started. Throws OperatorError when it does not run. */
export async function findRunningCluster(dataDir: string): Promise<string> {
  const place = await findPlace(dataDir)
  const found = place && (await findPostmaster(join(place, 'data')))
  if (!found)
    throw new OperatorError(`The database in DATA_DIR (${dataDir}) does not run: start Keepup again.`)
  return clusterUrl(place, found.port)
}

export async function clusterUrl(place: string, port: number): Promise<string> {
  const password = (await readFile(join(place, 'password'), 'utf8')).trim()
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

/**
 * Creates our database in the cluster if it is missing, and the extension that counts statements for the operator. Fails when the cluster does
 * not accept our password.
 */
export async function provideDatabase(url: string): Promise<void> {
  await connected(new URL('/postgres', url).href, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  })
  await connected(url, (client) => client.query('create extension if not exists pg_stat_statements'))
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
