/** The program behind `npm run import`. It imports an export of the old document database, and prints its changes and the reasons. */
import { createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Changes } from '#scripts/old-data/reported-changes.ts'
import { importOldData } from '#scripts/old-data/import-old-data.ts'
import { commandLine } from '#server/platform/command-line.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/connections/with-database.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

const USAGE = `Usage: ${commandLine('import', 'FILE [--default-team OLD_ID] [--report FILE]')}`

await runUntilStopped(async () => {
  const { file, defaultTeam, reportFile } = readCommand()
  await access(file).catch(() => {
    throw new OperatorError(`${file} cannot be read.`)
  })
  // Only the operator may read the file: names of documents may identify people.
  const details = reportFile === undefined ? null : createWriteStream(reportFile, { mode: 0o600 })
  const changes = new Changes((line) => void details?.write(line))
  const begin = performance.now()
  await withDatabase(readConfig(process.env), async (db) => {
    const counts = await importOldData(db, file, {
      now: new Date(),
      defaultTeam,
      report: console.log,
      changes,
    })
    const found = [...counts].map(([collection, count]) => `${count.toLocaleString('en')} ${collection}`)
    console.log(`Imported, in ${Math.round((performance.now() - begin) / 1000)} s: ${found.join(', ')}.`)
  })
  const lines = changes.lines()
  if (lines.length > 0) console.log(`Changes and their reasons:\n  ${lines.join('\n  ')}`)
  if (details) await new Promise<void>((resolve) => details.end(resolve))
  if (!details && lines.length > 0) console.log('For a list of every change: --report FILE')
  return false
})

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'default-team': { type: 'string' }, report: { type: 'string' } },
    })
    const [file, ...more] = positionals
    if (file !== undefined && more.length === 0)
      return { file, defaultTeam: values['default-team'], reportFile: values.report }
  } catch {
    // The usage is printed below.
  }
  throw new OperatorError(USAGE)
}
