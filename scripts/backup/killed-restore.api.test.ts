import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { finishRestore, WHOLE } from '#server/platform/database/embedded/finish-restore.ts'
import { stageFiles } from './data-files.ts'

const names = { own: 'killed_restore', replaced: 'killed_restore_replaced' }
const url = new URL(`/${names.own}`, inject('clusterUrl')).href
let dataDir: string

async function onCluster(...statements: string[]) {
  const client = new pg.Client(inject('clusterUrl'))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function databases(): Promise<string[]> {
  const client = new pg.Client(inject('clusterUrl'))
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'killed_restore%'",
  )
  await client.end()
  return rows.map(({ datname }) => datname)
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keepup-killed-'))
  for (const [file, text] of Object.entries({ 'auth-secret': 'old', 'server.lock': '', old: 'old' }))
    await writeFile(join(dataDir, file), text)
  await onCluster(`create database ${names.own}`)
})
afterEach(async () => {
  await rm(dataDir, { recursive: true })
  for (const name of [...Object.values(names), `${names.own}_restored`, `${names.own}_check`])
    await onCluster(`drop database if exists ${name} with (force)`)
})

async function stage(): Promise<Awaited<ReturnType<typeof stageFiles>>> {
  const files = await stageFiles(dataDir)
  await files.add('auth-secret', 0o600, bytes('new'))
  await files.add('mail/one.eml', 0o600, bytes('mail'))
  return files
}
async function* bytes(text: string) {
  yield Buffer.from(text)
}

const swapDatabases = () =>
  onCluster(`alter database ${names.own} rename to ${names.replaced}`, `create database ${names.own}`)
const secret = () => readFile(join(dataDir, 'auth-secret'), 'utf8')

async function expectRestored() {
  expect(await secret()).toBe('new')
  expect(await readFile(join(dataDir, 'mail/one.eml'), 'utf8')).toBe('mail')
  expect((await readdir(dataDir)).toSorted()).toEqual(['auth-secret', 'mail', 'server.lock'])
  expect(await databases()).toEqual([names.own])
}

async function expectUntouched() {
  expect(await secret()).toBe('old')
  expect(await databases()).toEqual([names.own])
}

test('a restore killed before the databases are exchanged has changed nothing', async () => {
  await stage()
  await finishRestore(dataDir, url)
  await expectUntouched()
  await (await stage()).complete()
  await finishRestore(dataDir, url)
  await expectUntouched()
  expect((await readdir(dataDir)).toSorted()).toEqual(['auth-secret', 'old', 'server.lock'])
})

test('a restore or a check killed before that leaves no copy of anybody’s data', async () => {
  await stage()
  await onCluster(`create database ${names.own}_restored`, `create database ${names.own}_check`)
  await finishRestore(dataDir, url)
  await expectUntouched()
  expect((await readdir(dataDir)).toSorted()).toEqual(['auth-secret', 'old', 'server.lock'])
})

test('a restore killed after that is completed at the next start, which moves the files to their database', async () => {
  await (await stage()).complete()
  await swapDatabases()
  await finishRestore(dataDir, url)
  await expectRestored()
})

test('a restore killed while it moves files is completed at the next start, which removes no new file', async () => {
  await (await stage()).complete()
  await swapDatabases()
  await rm(join(dataDir, 'old'))
  await rename(join(dataDir, WHOLE), join(dataDir, 'restored.moving'))
  await rename(join(dataDir, 'restored.moving/auth-secret'), join(dataDir, 'auth-secret'))
  await finishRestore(dataDir, url)
  await expectRestored()
})

test('after a restore killed at the very end the next start only tidies up', async () => {
  await (await stage()).complete()
  await swapDatabases()
  await finishRestore(dataDir, url)
  await mkdir(join(dataDir, 'restored.moving'))
  await finishRestore(dataDir, url)
  await expectRestored()
})
