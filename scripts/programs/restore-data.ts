/** The program behind `npm run restore`. It replaces the content of DATA_DIR with a backup. */
import { basename, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { stageFiles } from '#scripts/backup/data-files.ts'
import { countRows, differences, isEmpty } from '#scripts/backup/compare-databases.ts'
import { restoreBeside, restoreCluster } from '#scripts/backup/restore-cluster.ts'
import { restore } from '#scripts/backup/restore.ts'
import { findingLines, isSound } from '#scripts/verify-data/print-findings.ts'
import { verify } from '#scripts/verify-data/verify.ts'
import { commandLine } from '#server/platform/command-line.ts'
import { readConfig } from '#server/platform/config.ts'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { checkDatabase } from '#server/platform/database/connections/check-database.ts'
import { openDatabase, withCluster } from '#server/platform/database/connections/with-database.ts'
import { finishFilling } from '#server/platform/database/migrating/being-filled.ts'
import { claimDataFolder } from '#server/platform/lifecycle/data-folder/claim-data-folder.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

await runUntilStopped(async (resources) => {
  const { file, overwrite, yes, check: onlyCheck } = readCommand()
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    if (onlyCheck) await checkBackup(file, databaseUrl)
    else await restoreOutside(file, databaseUrl, dataDir, resources)
    return false
  }
  if (onlyCheck) {
    await withCluster(dataDir, (url) => checkBackup(file, url))
    return false
  }
  const claim = await claimDataFolder(dataDir)
  if ('running' in claim) throw new OperatorError(`Keepup is running on ${claim.running.url}: stop it first.`)
  resources.defer(() => claim.lock.release())
  const cluster = await openCluster({ dataDir, report: console.log })
  resources.defer(() => cluster.stop())
  const players = await countPlayers(cluster.url)
  if (players > 0) await askWhetherToReplace(players, dataDir, { overwrite, yes })
  await restoreCluster(file, cluster.url, await stageFiles(dataDir), check)
  console.log(`Restored ${file} into ${dataDir}.`)
  return false
})

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        overwrite: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    })
    if (positionals.length === 1) return { file: resolve(positionals[0]!), ...values }
  } catch {
    // The usage is printed below.
  }
  throw new OperatorError(`Usage: ${commandLine('restore', 'FILE [--check | --overwrite [--yes]]')}`)
}

/** Restores beside the present database, says what the backup holds, how it differs, and whether it is sound; and removes it again. */
async function checkBackup(file: string, url: string): Promise<void> {
  await restoreBeside(file, url, async (restored, files) => {
    const rows = [...(await countRows(restored)).values()]
    const total = rows.reduce((sum, count) => sum + count, 0).toLocaleString('en')
    console.log(
      `${file} can be restored: ${rows.length} tables with ${total} rows, and ${files} ${files === 1 ? 'file' : 'files'}.`,
    )
    const changed = await differences(restored, url)
    console.log(
      changed.length === 0 ? 'The database holds the same now.' : 'Since then, in the backup against now:',
    )
    for (const line of changed) console.log(`  ${line}`)
    const findings = await openDatabase(restored, (db) => verify(db, new Date()))
    console.log(findingLines(findings).join('\n'))
    if (!isSound(findings)) throw new OperatorError('The backup breaks the rules that are listed above.')
  })
}

/**
 * Fills an outside database, which must be empty: Keepup cannot see who else uses it, so it deletes nothing there. The files come into
 * DATA_DIR once the database is complete.
 */
async function restoreOutside(
  file: string,
  databaseUrl: string,
  dataDir: string,
  resources: AsyncDisposableStack,
): Promise<void> {
  if (!(await isEmpty(databaseUrl)))
    throw new OperatorError(
      'The database of DATABASE_URL has tables already: create an empty one (createdb), and restore into that.',
    )
  const claim = await claimDataFolder(dataDir)
  if ('running' in claim) throw new OperatorError(`Keepup is running on ${claim.running.url}: stop it first.`)
  resources.defer(() => claim.lock.release())
  const files = await stageFiles(dataDir)
  try {
    await restore(file, databaseUrl, files.add)
  } catch (error) {
    await files.discard()
    throw error
  }
  await check(databaseUrl)
  await files.take()
  await finishFilling(databaseUrl)
  console.log(`Restored ${file} into the database of DATABASE_URL, and its files into ${dataDir}.`)
}

/** 0 if nobody has signed up yet, or if the database has no tables yet. */
async function countPlayers(url: string): Promise<number> {
  return openDatabase(url, async (db) => {
    const { rows } = await sql<{
      exists: boolean
    }>`select to_regclass('public.users') is not null as exists`.execute(db)
    if (!rows[0]!.exists) return 0
    const { count } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })
}

/** The present data will be lost, so the operator must type its name. */
async function askWhetherToReplace(
  players: number,
  dataDir: string,
  { overwrite, yes }: Record<'overwrite' | 'yes', boolean>,
) {
  const name = basename(dataDir)
  const what = `${dataDir} holds a Keepup with ${players.toLocaleString('en')} players`
  if (!overwrite)
    throw new OperatorError(`${what}: nothing was restored. To put the backup in its place: --overwrite`)
  if (yes) return
  if (!process.stdin.isTTY)
    throw new OperatorError(`${what}. Without a terminal to ask at: --overwrite --yes`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await prompt.question(`${what}. All of it will be gone. Type ${name} to go on: `)
  prompt.close()
  if (typed.trim() !== name) throw new OperatorError('That is not the name: nothing was restored.')
}

/** Prints violated invariants, but does not refuse the backup, because it may be the only copy of the data. */
async function check(url: string): Promise<void> {
  const findings = await openDatabase(url, (db) => verify(db, new Date()))
  if (!isSound(findings)) console.log(findingLines(findings).join('\n'))
}
