import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { runProgram } from '#server/testing/run-program.ts'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'

const folder = await mkdtemp(join(tmpdir(), 'keepup-before-'))
const backup = join(folder, 'former.keepup-backup')

beforeAll(async () => {
  // As root, the database runs as a system user, who must be able to enter.
  await chmod(folder, 0o711)
  const cluster = await openCluster({ dataDir: folder, fsync: false })
  const client = new pg.Client(cluster.url)
  await client.connect()
  await client.query(`
    create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz(3) not null default now());
    insert into schema_migrations values ('0001_people.sql', 'x'), ('0002_groups.sql', 'y')`)
  await client.end()
  await cluster.stop()
})
afterAll(async () => {
  for (const path of [await realpath(join(folder, 'postgres')), folder]) await rm(path, { recursive: true })
})

async function run(...command: string[]) {
  const program = runProgram(command, { DATA_DIR: folder, PORT: `${await freePort()}`, LOG_LEVEL: 'silent' })
  return { code: await program.ended, said: program.said() }
}

test.each(['server/main.ts', 'scripts/programs/prepare-demo.ts'])(
  '%s says in one sentence what to do with a data folder from before the first release',
  async (program) => {
    expect(await run(program)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^This database is from before Keepup's first release and .*: choose another DATA_DIR .*, or delete the data folder .*\.\n$/,
      ),
    })
  },
)

test('a backup from before the first release is refused in one sentence', async () => {
  expect((await run('scripts/programs/back-up-data.ts', backup)).code).toBe(0)
  expect(await run('scripts/programs/restore-data.ts', backup)).toEqual({
    code: 1,
    said: "This backup is from before Keepup's first release: only the version that made it can restore it.\n",
  })
})
