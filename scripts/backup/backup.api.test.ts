import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { fingerprintsOf } from '#scripts/testing/fingerprints.ts'
import { isSound } from '#scripts/verify-data/print-findings.ts'
import { verify } from '#scripts/verify-data/verify.ts'
import { finishFilling } from '#server/platform/database/migrating/being-filled.ts'
import { appliedMigrations, migrate, migrateAsIn } from '#server/platform/database/migrating/migrate.ts'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import { openDatabase } from '#server/platform/database/connections/with-database.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { projectBoards } from '#server/leaderboards/projecting/project-boards.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { backUp } from './back-up.ts'
import { stageFiles } from './data-files.ts'
import { restoreCluster } from './restore-cluster.ts'
import { restore } from './restore.ts'

const app = await startTestApp()
const folder = await mkdtemp(join(tmpdir(), 'keepup-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const path = (name: string) => join(folder, name)

/** Restores into an empty database of its own, and returns its address. */
async function restored(name: string): Promise<string> {
  const { url } = await openTestDatabase({ template: 'template0' })
  await restore(path(name), url, async () => {})
  return url
}

const fingerprints = (url: string) => withClient(url, 'keepup test', fingerprintsOf)

const findings = (url: string) => openDatabase(url, (db) => verify(db, new Date()))

async function dataFolder(name: string, files: Record<string, string>) {
  await mkdir(path(name), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(path(join(name, file))), { recursive: true })
    await writeFile(path(join(name, file)), text, { mode: 0o600 })
  }
  return path(name)
}

test('a restored database equals the original, row by row, and passes verify', async () => {
  const player = await app.signUp()
  await player.record()
  await player.send('POST', '/api/teams', { name: 'Reds', type: 'team' })
  await projectBoards(app.db)
  await backUp(app.databaseUrl, await dataFolder('empty', {}), path('whole'))
  const url = await restored('whole')
  expect(await fingerprints(url)).toEqual(await fingerprints(app.databaseUrl))
  expect(isSound(await findings(url))).toBe(true)
})

test('a change made during a backup is in it completely or not at all', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => app.signUp()))
  const backup = { isDone: false }
  const practicing = players.map(async (player, index) => {
    for (let count = 0; !backup.isDone || count < 5; count++) {
      await player.record({ date: new Date(Date.now() - (count + 1) * 60_000).toISOString() })
      if (count % 3 === 0)
        await player.send('POST', '/api/teams', { name: `Team ${index} ${count}`, type: 'team' })
    }
  })
  await backUp(app.databaseUrl, path('empty'), path('during'))
  backup.isDone = true
  await Promise.all(practicing)
  const found = await findings(await restored('during'))
  expect(found.filter(({ violations }) => violations.length > 0)).toEqual([])
})

test('a backup into a missing folder fails with one sentence', async () => {
  await expect(backUp(app.databaseUrl, path('empty'), path('nowhere/backup'))).rejects.toThrow(
    /^There is no folder .*nowhere: create it, or choose another name\.$/,
  )
})

test('a backup includes the files beside the database, and only its owner can read it', async () => {
  const data = await dataFolder('with-files', {
    'auth-secret': 'secret',
    'mail/one.eml': 'mail',
    'server.json': '{}',
  })
  await backUp(app.databaseUrl, data, path('files'))
  expect((await stat(path('files'))).mode & 0o777).toBe(0o600)
  const target = await dataFolder('target', {
    'auth-secret': 'another',
    'mail/old.eml': 'old',
    // Left by a restore that was killed.
    'restored.1/auth-secret': 'stale',
  })
  const files = await stageFiles(target)
  const { url } = await openTestDatabase()
  await restoreCluster(path('files'), url, files, async () => {
    expect(await readFile(join(target, 'auth-secret'), 'utf8')).toBe('another')
  })
  expect(await readFile(join(target, 'auth-secret'), 'utf8')).toBe('secret')
  expect(await readFile(join(target, 'mail/one.eml'), 'utf8')).toBe('mail')
  await expect(readFile(join(target, 'mail/old.eml'))).rejects.toThrow('ENOENT')
  expect((await readdir(target)).toSorted()).toEqual(['auth-secret', 'mail'])
  expect((await stat(join(target, 'auth-secret'))).mode & 0o777).toBe(0o600)
})

test('backups that are kept in the data folder are no part of another one, and a restore keeps them', async () => {
  const data = await dataFolder('with-backups', { 'auth-secret': 'secret' })
  const first = await dataFolder('with-backups/kept', {})
  await backUp(app.databaseUrl, data, join(first, 'one.keepup-backup'))
  const { files } = await backUp(app.databaseUrl, data, join(first, 'two.keepup-backup'))
  expect(files).toBe(1)
  await writeFile(join(data, 'auth-secret'), 'another')
  const { url } = await openTestDatabase()
  await restoreCluster(join(first, 'two.keepup-backup'), url, await stageFiles(data), async () => {})
  expect(await readFile(join(data, 'auth-secret'), 'utf8')).toBe('secret')
  expect((await readdir(first)).toSorted()).toEqual(['one.keepup-backup', 'two.keepup-backup'])
})

test('a backup that holds other backups, as former versions wrote it, can be restored without them', async () => {
  const files = await stageFiles(await dataFolder('of-former', {}))
  await files.add('kept/one.keepup-backup', 0o600, Readable.from([Buffer.from('backup')]))
  await files.add('auth-secret', 0o600, Readable.from([Buffer.from('secret')]))
  await files.take()
  expect(await readdir(path('of-former'))).toEqual(['auth-secret'])
})

test.each([
  ['at a fifth of it', (size: number) => Math.floor(size / 5)],
  ['at three fifths of it', (size: number) => Math.floor((size * 3) / 5)],
  ['before its last byte', (size: number) => size - 1],
])('a file that was cut %s is refused and changes nothing', async (where, lengthOf) => {
  const name = `cut ${where}`
  await backUp(app.databaseUrl, path('empty'), path(name))
  await truncate(path(name), lengthOf((await stat(path(name))).size))
  const { url } = await openTestDatabase()
  const before = await fingerprints(url)
  const files = await stageFiles(await dataFolder(`of-${name}`, { kept: 'kept' }))
  await expect(restoreCluster(path(name), url, files, async () => {})).rejects.toThrow(
    'is damaged or incomplete',
  )
  expect(await fingerprints(url)).toEqual(before)
  expect(await readFile(path(`of-${name}/kept`), 'utf8')).toBe('kept')
})

test('the remains of an interrupted backup are named, and never overwritten', async () => {
  await writeFile(`${path('interrupted')}.part`, 'half')
  await expect(backUp(app.databaseUrl, path('empty'), path('interrupted'))).rejects.toThrow(
    'interrupted.part is there: another backup is being made, or one was interrupted.',
  )
  expect(await readFile(`${path('interrupted')}.part`, 'utf8')).toBe('half')
})

test('a changed byte is found', async () => {
  await backUp(app.databaseUrl, path('empty'), path('flipped'))
  const bytes = await readFile(path('flipped'))
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  await writeFile(path('flipped'), bytes)
  await expect(restored('flipped')).rejects.toThrow('is damaged or incomplete')
})

test('a complete backup replaces the existing data', async () => {
  const { url } = await openTestDatabase()
  const files = await stageFiles(await dataFolder('place', {}))
  let checked = ''
  await restoreCluster(path('whole'), url, files, async (fresh) => void (checked = fresh))
  expect(checked).not.toBe(url)
  expect(await fingerprints(url)).toEqual(await fingerprints(await restored('whole')))
})

test('a backup from an older version is brought up to date', async () => {
  const older = await openTestDatabase({ template: 'template0' })
  const client = await app.pool.connect()
  const all = await appliedMigrations(client)
  client.release()
  await migrateAsIn(
    older.url,
    all.filter(({ name }) => name < '0012'),
  )
  await older.pool.query(
    `insert into users (id, email) values ('019a0000-0000-7000-8000-000000000001', 'old@example.com')`,
  )
  await older.pool.query(
    `insert into team_members (team_id, user_id) select t.id, u.id from teams t, users u`,
  )
  await backUp(older.url, path('empty'), path('older'))
  const url = await restored('older')
  expect(isSound(await findings(url))).toBe(true)
  const emails = await openDatabase(url, (db) => db.selectFrom('users').select('email').execute())
  expect(emails).toEqual([{ email: 'old@example.com' }])
  await finishFilling(url)
  expect(await migrate(url)).toEqual([])
})

test('a backup from a newer version is refused', async () => {
  const newer = await openTestDatabase()
  await newer.pool.query(`insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')`)
  await backUp(newer.url, path('empty'), path('newer'))
  await expect(restored('newer')).rejects.toThrow('9999_future.sql is unknown here')
})

test.each([
  ['a file that is not a backup', 'hello', 'is not a Keepup backup'],
  ['an empty file', '', 'is not a Keepup backup'],
])('%s is refused', async (name, text, message) => {
  await writeFile(path(name), text)
  await expect(restored(name)).rejects.toThrow(message)
  await expect(restored('missing')).rejects.toThrow('does not exist')
})
