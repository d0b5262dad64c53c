import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whileAlone } from './while-alone.js'

/** @type {string} */
let folder
const lock = () => join(folder, 'dist', '.lock')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepup-alone-'))
  mkdirSync(join(folder, 'dist'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const done = () => whileAlone(async () => 'done', lock())

test('two programs run one after the other, and leave no lock', async () => {
  /** @type {string[]} */
  const said = []
  const work = (/** @type {string} */ name) => async () => {
    said.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    said.push(`${name} ends`)
  }
  await Promise.all([whileAlone(work('one'), lock()), whileAlone(work('two'), lock())])
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(existsSync(lock())).toBe(false)
})

test('a program that was killed before it wrote its id into the lock is not waited for', async () => {
  writeFileSync(lock(), '')
  const minuteAgo = Date.now() / 1000 - 60
  utimesSync(lock(), minuteAgo, minuteAgo)
  expect(await done()).toBe('done')
})

test.runIf(process.platform === 'linux')(
  'a killed program whose id another process has now is not waited for',
  async () => {
    // The first process of a container always has the same id. It would wait for itself.
    writeFileSync(lock(), `${process.pid} 1`)
    expect(await done()).toBe('done')
  },
)

test('a running program is waited for', async () => {
  let name = ''
  await whileAlone(async () => {
    name = readFileSync(lock(), 'utf8')
  }, lock())
  writeFileSync(lock(), name)
  setTimeout(() => rmSync(lock()), 50)
  const begin = performance.now()
  await done()
  expect(performance.now() - begin).toBeGreaterThan(100)
})

test('a read-only repository gives one sentence, not an endless wait', async () => {
  const long = join(folder, 'dist', 'x'.repeat(300))
  await expect(whileAlone(async () => 'done', long)).rejects.toThrow(
    /^The repository cannot be written to: ENAMETOOLONG/,
  )
})
