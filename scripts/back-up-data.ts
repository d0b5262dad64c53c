/** The program behind `npm run backup`. It saves the embedded database and the files beside it in one file. The server may be running. */
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { backUp } from '#scripts/backup/back-up.ts'
import { readConfig } from '#server/platform/config.ts'
import { withCluster } from '#server/platform/database/connections/with-database.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { onStopSignal } from '#server/platform/lifecycle/stop-signals.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

await runUntilStopped(async () => {
  const path = readCommand(process.argv.slice(2))
  const isTaken = await access(path).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new OperatorError(`${path} exists already: choose another name.`)
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl)
    throw new OperatorError(
      'DATABASE_URL is set: back that database up with the tools of who runs it (pg_dump), and the files in DATA_DIR beside it.',
    )
  await withCluster(dataDir, async (url) => {
    const { tables, files } = await backUp(url, dataDir, path)
    console.log(`Backed up ${tables} tables and ${files} files into ${path}.`)
    console.log(
      'Anybody who can read this file can sign in as any player: keep it where nobody else can read it.',
    )
  })
  return false
}, onStopSignal)

function readCommand(words: string[]): string {
  if (words.length > 1 || words[0]?.startsWith('-'))
    throw new OperatorError('Usage: npm run backup [-- FILE]')
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  return resolve(words[0] ?? `keepup-${moment}.keepup-backup`)
}
