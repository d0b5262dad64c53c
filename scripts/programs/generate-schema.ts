/**
 * Writes the row types to server/platform/database/schema.generated.ts, from a database that the migrations have just made. With --check it
 * writes nothing, and fails if the types in the file differ.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'

const OUTPUT = 'server/platform/database/schema.generated.ts'
/** The list of migrations, and the views of an extension. */
const NOT_OURS = '{schema_migrations,pg_stat_statements*}'
const isCheck = process.argv.includes('--check')

const dataDir = await mkdtemp(join(tmpdir(), 'keepup-schema-'))
const cluster = await openCluster({ dataDir, fsync: false })
try {
  await migrate(cluster.url)
  const options = ['--dialect', 'postgres', '--camel-case=false', '--exclude-pattern', NOT_OURS]
  const how = isCheck ? ['--verify', '--log-level', 'error'] : []
  const { status } = spawnSync(
    'node_modules/.bin/kysely-codegen',
    ['--url', cluster.url, '--out-file', OUTPUT, ...options, ...how],
    { stdio: 'inherit' },
  )
  if (isCheck && status !== 0) console.error(`${OUTPUT} does not match the migrations: npm run db:types`)
  process.exitCode = status ?? 1
} finally {
  await cluster.stop()
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true })
  await rm(dataDir, { recursive: true })
}
