import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from '#server/testing/run-program.ts'
import { acquireInstanceLock } from './instance-lock.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keepup-lock-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** A process that tries to get the lock, says whether it did, and stays. */
function rival() {
  const module = JSON.stringify(join(import.meta.dirname, 'instance-lock.ts'))
  const code = `const { acquireInstanceLock } = await import(${module})
    globalThis.lock = acquireInstanceLock(${JSON.stringify(dataDir)})
    console.log(lock ? 'won' : 'lost')
    setInterval(() => {}, 1000)`
  return runProgram(['--input-type=module', '-e', code])
}

test('one process holds the folder until it releases it', () => {
  const lock = acquireInstanceLock(dataDir)
  expect(lock).not.toBeNull()
  expect(acquireInstanceLock(dataDir)).toBeNull()
  lock?.release()
  const next = acquireInstanceLock(dataDir)
  expect(next).not.toBeNull()
  next?.release()
})

test('a killed process does not block the next one', async () => {
  const first = rival()
  await first.says(/won/)
  expect(acquireInstanceLock(dataDir)).toBeNull()
  first.child.kill('SIGKILL')
  await first.ended
  const lock = acquireInstanceLock(dataDir)
  expect(lock).not.toBeNull()
  lock?.release()
})

test('of many processes that start at once exactly one wins', async () => {
  const rivals = Array.from({ length: 6 }, rival)
  await Promise.all(rivals.map((each) => each.says(/won|lost/)))
  expect(rivals.filter((each) => each.said().includes('won'))).toHaveLength(1)
  for (const each of rivals) each.child.kill('SIGKILL')
  await Promise.all(rivals.map((each) => each.ended))
})
