import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDataFolder } from './claim-data-folder.ts'
import { findRunningServer, recordRunningServer } from './running-server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepup-claim-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function lockOf(dataDir: string) {
  const claim = await claimDataFolder(dataDir)
  if (!('lock' in claim)) throw new Error('The folder is taken.')
  return claim.lock
}

test('a missing folder is created', async () => {
  const claim = await claimDataFolder(join(folder, 'new', 'data'))
  expect(claim).toHaveProperty('lock')
  if ('lock' in claim) claim.lock.release()
})

test('the server that holds the folder is found by its address', async () => {
  const lock = await lockOf(folder)
  const running = { pid: process.pid, url: 'http://localhost:1' }
  await recordRunningServer(folder, running)
  expect(await claimDataFolder(folder)).toEqual({ running })
  lock.release()
})

test('a server that is still starting is waited for', async () => {
  const lock = await lockOf(folder)
  const second = claimDataFolder(folder)
  const running = { pid: process.pid, url: 'http://localhost:2' }
  await recordRunningServer(folder, running)
  expect(await second).toEqual({ running })
  lock.release()
})

test('a server that is stopping is waited for, and its folder taken over', async () => {
  const lock = await lockOf(folder)
  const second = claimDataFolder(folder)
  lock.release()
  const claim = await second
  expect(claim).toHaveProperty('lock')
  if ('lock' in claim) claim.lock.release()
})

test('a server that neither answers nor ends is not waited for forever', async () => {
  const lock = await lockOf(folder)
  await expect(claimDataFolder(folder, 0)).rejects.toThrow(/^DATA_DIR .* is in use by another Keepup process/)
  lock.release()
})

test('the record of a killed server is ignored, even when another process has its id now', async () => {
  await recordRunningServer(folder, { pid: process.pid, url: 'http://localhost:3' })
  const lock = await lockOf(folder)
  expect(await findRunningServer(folder)).toBeNull()
  lock.release()
})

test('a data folder that is a file is refused with its name', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(claimDataFolder(file)).rejects.toThrow(
    /^DATA_DIR \(.*file\) must be a folder that this user can write to, .*: it is a file\.$/,
  )
})

test('a data folder that not even root can write to is refused with its name', async () => {
  await expect(claimDataFolder('/proc')).rejects.toThrow(/^DATA_DIR \(\/proc\) must be a folder/)
})
