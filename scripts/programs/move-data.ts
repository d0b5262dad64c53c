/** The program behind `npm run move`. It copies the embedded database of DATA_DIR into an outside PostgreSQL. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readAll } from '#scripts/backup/back-up.ts'
import { differences, isEmpty } from '#scripts/backup/compare-databases.ts'
import { restoreParts, skipFile } from '#scripts/backup/restore.ts'
import { commandLine } from '#server/platform/command-line.ts'
import { readConfig } from '#server/platform/config.ts'
import { checkDatabase } from '#server/platform/database/connections/check-database.ts'
import { withCluster } from '#server/platform/database/connections/with-database.ts'
import { finishFilling } from '#server/platform/database/migrating/being-filled.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

await runUntilStopped(async () => {
  const [target, ...more] = process.argv.slice(2)
  if (!target || more.length > 0 || !/^postgres(ql)?:$/.test(URL.parse(target)?.protocol ?? ''))
    throw new OperatorError(`Usage: ${commandLine('move', 'postgres://user:password@host:5432/keepup')}`)
  const { dataDir } = readConfig({ ...process.env, DATABASE_URL: undefined, DATABASE_LISTEN_URL: undefined })
  await checkDatabase(target, 'The target')
  if (!(await isEmpty(target)))
    throw new OperatorError(
      'The target has tables already: create an empty database (createdb), and move into that.',
    )
  await withCluster(dataDir, async (url, isRunning) => {
    if (isRunning)
      throw new OperatorError('The server is running: stop it first, so that nothing is saved meanwhile.')
    console.log('Copying …')
    const { tables } = await readAll(url, dataDir, (parts) =>
      // The files stay where they are: DATA_DIR is used with an outside database, too.
      restoreParts('the embedded database', parts, target, skipFile),
    )
    const lost = await differences(url, target)
    if (lost.length > 0) throw new OperatorError(`The copy is not complete. ${lost.join('; ')}.`)
    await finishFilling(target)
    console.log(`Copied ${tables} tables; every one has the same number of rows there. Now set`)
    console.log('  DATABASE_URL  to that address')
    const secret = join(dataDir, 'auth-secret')
    if (existsSync(secret))
      console.log(`  AUTH_SECRET   to what ${secret} holds, so that everybody stays signed in`)
    console.log(
      `and start the server with the same DATA_DIR. ${join(dataDir, 'postgres')} is no longer used then.`,
    )
  })
  return false
})
