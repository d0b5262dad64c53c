import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { finishFilling } from '#server/platform/database/migrating/being-filled.ts'
import { migrate, planUpgrade } from '#server/platform/database/migrating/migrate.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { backUp, readAll } from './back-up.ts'
import { differences, isEmpty } from './compare-databases.ts'
import { restoreBeside } from './restore-cluster.ts'
import { restoreParts, skipFile } from './restore.ts'

// Nothing is projected while the databases are compared.
const app = await startTestApp({ projects: false })
const player = await app.signUp()
const folder = await mkdtemp(join(tmpdir(), 'keepup-move-'))
afterAll(() => rm(folder, { recursive: true }))

test('a database moves into an empty one with every row, and a lost row is noticed', async () => {
  expect((await player.record()).status).toBe(201)
  const target = await openTestDatabase({ template: 'template0' })
  expect(await isEmpty(target.url)).toBe(true)
  await readAll(app.databaseUrl, folder, (parts) => restoreParts('it', parts, target.url, skipFile))
  expect(await isEmpty(target.url)).toBe(false)
  expect(await differences(app.databaseUrl, target.url)).toEqual([])
  await target.pool.query('delete from logins')
  expect(await differences(app.databaseUrl, target.url)).toEqual(['logins: 1 rows against 0'])
})

test('no server or command starts on what a killed move or restore left, from its first table to its last step', async () => {
  const target = await openTestDatabase({ template: 'template0' })
  const refused = async () => {
    // By the server, by the commands of the operator, and by a backup, which would take the place of a good one.
    const starts = [
      () => planUpgrade(target.url),
      () => migrate(target.url),
      () => backUp(target.url, folder, join(folder, 'half')),
    ]
    for (const start of starts) await expect(start()).rejects.toThrow(/part of a Keepup.*createdb/)
  }
  async function* killed(parts: Parameters<typeof restoreParts>[1]) {
    yield (await parts.next()).value
    await refused()
    throw new Error('killed')
  }
  const copy = (parts: Parameters<typeof restoreParts>[1]) => restoreParts('it', parts, target.url, skipFile)
  await expect(readAll(app.databaseUrl, folder, (parts) => copy(killed(parts)))).rejects.toThrow('killed')
  await refused()
  await target.pool.query('drop schema public cascade; create schema public')
  await readAll(app.databaseUrl, folder, copy)
  await refused()
  await finishFilling(target.url)
  expect(await planUpgrade(target.url)).toEqual([])
})

test('checking a backup restores it beside the database, changes nothing there, and leaves nothing behind', async () => {
  const file = join(folder, 'checked')
  await backUp(app.databaseUrl, folder, file)
  expect((await player.record()).status).toBe(201)
  let changed: string[] = []
  await restoreBeside(file, app.databaseUrl, async (url) => {
    changed = await differences(url, app.databaseUrl)
  })
  expect(changed).toContain('sessions: 1 rows against 2')
  const client = new pg.Client(app.databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    "select from pg_database where datname = current_database() || '_check'",
  )
  await client.end()
  expect(rows).toEqual([])
})

test('a second check waits for its turn, and does not end the first', async () => {
  const file = join(folder, 'checked twice')
  await backUp(app.databaseUrl, folder, file)
  const nothing = async () => {}
  const both = await restoreBeside(file, app.databaseUrl, () =>
    restoreBeside(file, app.databaseUrl, nothing).then(nothing, (error: Error) => {
      throw new Error(`The second: ${error.message}`)
    }),
  ).catch((error: Error) => error.message)
  expect(both).toMatch(/^The second: Another backup is being checked/)
  await restoreBeside(file, app.databaseUrl, nothing)
})

test('a backup for a key that cannot be used is not written, not even without encryption', async () => {
  const file = join(folder, 'sealed')
  await expect(backUp(app.databaseUrl, folder, file, 'age1nobody')).rejects.toThrow(/age/)
  await expect(rm(file)).rejects.toThrow('ENOENT')
  await expect(rm(`${file}.part`)).rejects.toThrow('ENOENT')
})
