import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importOldData } from '#scripts/old-data/import-old-data.ts'
import { openDatabase } from '#server/platform/database/connections/with-database.ts'
import type { Finding } from '#bench/print-findings.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { within } from '#bench/within-limit.ts'
import { writeOldExport } from '#bench/data/write-old-export.ts'

const PLAYERS = 100_000
const SESSIONS = 1_000_000
const MOST_MS = 5 * 60_000
/** A quarter of the memory that reading the whole file at once would take. */
const MOST_MEGABYTES = 1_000

/** Measures how long importing an old export of 100,000 users and 1,000,000 sessions takes, and how much memory. */
export async function measureImport(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'keepup-bench-export-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'export.json')
  await writeOldExport(path, PLAYERS, SESSIONS)
  const megabytes = Math.round((await stat(path)).size / 1e6)
  console.log(
    `import: ${PLAYERS.toLocaleString('en')} users, ${SESSIONS.toLocaleString('en')} sessions, ${megabytes} MB …`,
  )
  const begin = performance.now()
  await openDatabase(await databases('import'), (db) => importOldData(db, path, { now: new Date() }))
  const took = performance.now() - begin
  const memory = process.resourceUsage().maxRSS / 1e3
  return [
    within('importing an old export', [took], MOST_MS),
    { ...within('memory of the import', [memory], MOST_MEGABYTES), unit: 'MB' },
  ]
}
