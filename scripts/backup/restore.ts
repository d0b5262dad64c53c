import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import { from as copyFrom } from 'pg-copy-streams'
import { beginFilling } from '#server/platform/database/migrating/being-filled.ts'
import { migrateAsIn, migrateCopy } from '#server/platform/database/migrating/migrate.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { listTables } from './back-up.ts'
import { type BackupPart, readBackupFile, type PartHeader } from './backup-file.ts'

type AddFile = (path: string, mode: number, data: AsyncIterable<Uint8Array>) => Promise<void>

/** Reads a file to its end and keeps nothing, for callers who want the tables only. */
export async function skipFile(_path: string, _mode: number, data: AsyncIterable<Uint8Array>): Promise<void> {
  const chunks = data[Symbol.asyncIterator]()
  while (!(await chunks.next()).done);
}

/**
 * Fills an empty database from a backup: it restores the tables as they were, and then migrates them. Files go to `addFile`. No server starts on the
 * database before the caller calls `finishFilling`.
 */
export async function restore(path: string, databaseUrl: string, addFile: AddFile): Promise<void> {
  await restoreParts(path, readBackupFile<PartHeader>(path), databaseUrl, addFile)
}

/** The same from parts that come from elsewhere, which `name` names. */
export async function restoreParts(
  name: string,
  parts: AsyncGenerator<BackupPart<PartHeader>>,
  databaseUrl: string,
  addFile: AddFile,
): Promise<void> {
  const first = await parts.next()
  if (first.done || first.value.header.kind !== 'manifest')
    throw new OperatorError(`${name} is not a Keepup backup.`)
  await beginFilling(databaseUrl)
  await migrateAsIn(databaseUrl, first.value.header.migrations)
  await fill(databaseUrl, parts, addFile)
  await migrateCopy(databaseUrl)
}

async function fill(databaseUrl: string, parts: AsyncIterable<BackupPart<PartHeader>>, addFile: AddFile) {
  await withClient(databaseUrl, 'keepup restore', async (client) => {
    await client.query('begin')
    // Triggers and foreign keys are off: tables come in any order, and the rows already contain the results of triggers.
    await client.query('set local session_replication_role = replica')
    for (const { table } of await listTables(client)) await empty(client, table)
    for await (const { header, data } of parts) {
      if (header.kind === 'file') await addFile(header.path, header.mode, data)
      if (header.kind === 'table') await fillTable(client, header, data)
    }
    await client.query('commit')
    await client.query('analyze')
  })
}

/** Removes rows that migrations have inserted, because the backup also contains them. */
async function empty(client: pg.Client, table: string): Promise<void> {
  const name = pg.escapeIdentifier(table)
  const { rows } = await client.query<{ exists: boolean }>(`select exists (select from ${name})`)
  if (rows[0]!.exists) await client.query(`delete from ${name}`)
}

async function fillTable(
  client: pg.Client,
  { table, columns }: Extract<PartHeader, { kind: 'table' }>,
  data: AsyncIterable<Uint8Array>,
): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await pipeline(data, client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`)))
}
