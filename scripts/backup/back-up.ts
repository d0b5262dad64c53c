import { createReadStream } from 'node:fs'
import pg from 'pg'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import { to as copyTo } from 'pg-copy-streams'
import {
  type AppliedMigration,
  appliedMigrations,
  hasTables,
} from '#server/platform/database/migrating/migrate.ts'
import { refuseHalfFilled } from '#server/platform/database/migrating/being-filled.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { type BackupPart, writeBackupFile, type PartHeader } from './backup-file.ts'
import { findDataFiles } from './data-files.ts'

export interface BackedUp {
  tables: number
  files: number
}

/**
 * Writes a whole database, as it is at one moment, and the files beside it into `path`. Others may change both meanwhile (decisions/0038).
 * The job queue is left out, because the tables hold everything that its jobs are about.
 */
export async function backUp(
  databaseUrl: string,
  dataDir: string,
  path: string,
  recipient?: string,
): Promise<BackedUp> {
  return readAll(databaseUrl, dataDir, (parts) => writeBackupFile(path, parts, recipient))
}

/** Gives `use` a whole database, as it is at one moment, and the files beside it. */
export async function readAll(
  databaseUrl: string,
  dataDir: string,
  use: (parts: AsyncGenerator<BackupPart<PartHeader>>) => Promise<void>,
): Promise<BackedUp> {
  return withClient(databaseUrl, 'keepup backup', async (client) => {
    const done: BackedUp = { tables: 0, files: 0 }
    await client.query('begin isolation level repeatable read read only')
    await use(allParts(client, dataDir, done))
    await client.query('commit')
    return done
  })
}

async function* allParts(
  client: pg.Client,
  dataDir: string,
  done: BackedUp,
): AsyncGenerator<BackupPart<PartHeader>> {
  if (!(await hasTables(client)))
    throw new OperatorError('The database has no tables yet. They are made when the server starts.')
  await refuseHalfFilled(client)
  const migrations: AppliedMigration[] = await appliedMigrations(client)
  yield { header: { kind: 'manifest', madeAt: new Date().toISOString(), migrations }, data: nothing() }
  for (const { table, columns } of await listTables(client)) {
    const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const data = client.query(copyTo(`copy ${pg.escapeIdentifier(table)} (${names}) to stdout`))
    // The reader gets the error too. Without a listener it would end the process when a backup is aborted and nobody reads on.
    data.on('error', () => {})
    yield { header: { kind: 'table', table, columns }, data }
    done.tables += 1
  }
  for (const { path, absolute, mode } of await findDataFiles(dataDir)) {
    const data = createReadStream(absolute)
    const isThere = await new Promise<boolean>((resolve) => {
      data.once('open', () => resolve(true)).once('error', () => resolve(false))
    })
    // The file was deleted after it was listed, as mails may be.
    if (!isThere) continue
    yield { header: { kind: 'file', path, mode }, data }
    done.files += 1
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The tables with their columns. Generated columns are left out, because PostgreSQL computes them again. */
export async function listTables(client: pg.ClientBase): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  return rows
}
