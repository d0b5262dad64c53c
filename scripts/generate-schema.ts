/** Writes the row types of server/platform/database/schema.generated.ts out of a database that the migrations have just made. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { migrate } from '#server/platform/database/migrate.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'keepup-schema-'))
const cluster = await openCluster({ dataDir, fsync: false })
try {
  await migrate(cluster.url)
  const output = 'server/platform/database/schema.generated.ts'
  const options = ['--dialect', 'postgres', '--camel-case=false', '--exclude-pattern', 'schema_migrations']
  const { status } = spawnSync(
    'node_modules/.bin/kysely-codegen',
    ['--url', cluster.url, '--out-file', output, ...options],
    {
      stdio: 'inherit',
    },
  )
  process.exitCode = status ?? 1
} finally {
  await cluster.stop()
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true })
  await rm(dataDir, { recursive: true })
}
