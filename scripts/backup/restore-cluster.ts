import pg from 'pg'
import { hostsOf, withDatabaseName } from '#server/platform/database/connections/several-hosts.ts'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import {
  checkedName,
  finishRestore,
  replacedName,
  restoredName,
} from '#server/platform/database/embedded/finish-restore.ts'
import { finishFilling } from '#server/platform/database/migrating/being-filled.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { restore, skipFile } from './restore.ts'
import type { stageFiles } from './data-files.ts'

const CLIENT = 'keepup restore'

/**
 * Restores into a second database beside the present one, which stays until the second one is complete. So a damaged backup does no harm.
 * Nobody else may use the cluster. `check` sees the restored database before it replaces the old one.
 */
export async function restoreCluster(
  path: string,
  clusterUrl: string,
  files: Awaited<ReturnType<typeof stageFiles>>,
  check: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const name = new URL(clusterUrl).pathname.slice(1)
  const fresh = restoredName(name)
  await onCluster(clusterUrl, [`drop database if exists ${fresh} with (force)`, `create database ${fresh}`])
  try {
    const url = new URL(`/${fresh}`, clusterUrl).href
    await restore(path, url, files.add)
    await check(url)
    await finishFilling(url)
  } catch (error) {
    await onCluster(clusterUrl, [`drop database if exists ${fresh} with (force)`])
    await files.discard()
    throw error
  }
  const replaced = replacedName(name)
  // Removed first, because from now on its existence shows how far a killed restore came (finish-restore.ts).
  await onCluster(clusterUrl, [`drop database if exists ${replaced} with (force)`])
  await files.complete()
  await onCluster(clusterUrl, [
    // Both in one transaction: a server that starts in between would create an empty database.
    `begin`,
    `alter database ${name} rename to ${replaced}`,
    `alter database ${fresh} rename to ${name}`,
    `commit`,
  ])
  await finishRestore(files.dataDir, clusterUrl)
}

/**
 * Restores into a database beside the present one, gives its address to `look`, and removes it. What is there stays as it is. Throws
 * OperatorError while another command does the same.
 */
export async function restoreBeside(
  path: string,
  databaseUrl: string,
  look: (restoredUrl: string, files: number) => Promise<void>,
): Promise<void> {
  const name = checkedName(new URL(hostsOf(databaseUrl)[0]!).pathname.slice(1))
  const database = pg.escapeIdentifier(name)
  // The remains of a check that was killed. Without force, so that a check under way keeps its database.
  await onCluster(databaseUrl, [`drop database if exists ${database}`, `create database ${database}`]).catch(
    (error: { code?: string }) => {
      if (!/^(55006|42P04|23505)$/.test(error.code ?? '')) throw error
      throw new OperatorError(
        `Another backup is being checked (in the database ${name}): wait until it is done.`,
      )
    },
  )
  const beside = withDatabaseName(databaseUrl, name)
  try {
    // A database with a connection to it is not removed by another check.
    await withClient(beside, CLIENT, async () => {
      let files = 0
      await restore(path, beside, async (...file) => {
        await skipFile(...file)
        files += 1
      })
      await look(beside, files)
    })
  } finally {
    await onCluster(databaseUrl, [`drop database if exists ${database} with (force)`])
  }
}

async function onCluster(clusterUrl: string, statements: readonly string[]): Promise<void> {
  await withClient(withDatabaseName(clusterUrl, 'postgres'), CLIENT, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}
