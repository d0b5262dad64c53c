import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { runProgram } from '#server/testing/run-program.ts'

const { url } = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'keepup-backups-'))
afterAll(() => rm(folder, { recursive: true }))
const BACKUP_DIR = join(folder, 'backups')
beforeEach(() => rm(BACKUP_DIR, { recursive: true, force: true }))

const settings = {
  DATABASE_URL: url,
  AUTH_SECRET: 'x'.repeat(32),
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR,
}

async function run(file: string, args: string[] = [], env: Record<string, string> = {}) {
  const program = runProgram([join(import.meta.dirname, file), ...args], { ...settings, ...env })
  return { code: await program.ended, said: program.said() }
}

test('only the newest backups are kept, and nothing else in their folder is touched', async () => {
  await run('back-up-data.ts')
  const [newest] = await readdir(BACKUP_DIR)
  const old = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `keepup-${day}T030000.keepup-backup`)
  const others = ['keepup.keepup-backup', 'notes.txt']
  for (const name of [...old, ...others]) await writeFile(join(BACKUP_DIR, name), '')
  await rm(join(BACKUP_DIR, newest!))
  const { code, said } = await run('back-up-data.ts', [], { BACKUP_KEEP: '2' })
  expect(code, said).toBe(0)
  const left = await readdir(BACKUP_DIR)
  expect(left).toHaveLength(4)
  expect(left).toEqual(expect.arrayContaining([old[2]!, ...others]))
  expect(said).toContain('because BACKUP_KEEP is 2')
})

test('a backup that is just made is kept, whatever the clock had said before', async () => {
  await mkdir(BACKUP_DIR)
  const ahead = `keepup-${new Date().getFullYear() + 1}-06-01T030000.keepup-backup`
  await writeFile(join(BACKUP_DIR, ahead), '')
  const { code, said } = await run('back-up-data.ts', [], { BACKUP_KEEP: '1' })
  expect(code, said).toBe(0)
  const left = await readdir(BACKUP_DIR)
  expect(left).toHaveLength(1)
  expect(left).not.toContain(ahead)
})

test('what killed backups left is deleted after a day', async () => {
  await mkdir(BACKUP_DIR)
  const [killed, present] = ['2026-01-01', '2026-01-02'].map((day) =>
    join(BACKUP_DIR, `keepup-${day}T030000.keepup-backup.part`),
  ) as [string, string]
  for (const path of [killed, present]) await writeFile(path, '')
  await utimes(killed, 0, 0)
  const { said } = await run('back-up-data.ts', [], { BACKUP_KEEP: '5' })
  expect(said).toContain(`Deleted ${basename(killed)}, which a backup left that was interrupted.`)
  const left = await readdir(BACKUP_DIR)
  expect(left).toContain(basename(present))
  expect(left).not.toContain(basename(killed))
})

test.each([
  ['/dev/null', 'it is a file'],
  ['/proc/backups', 'ENOENT'],
])('BACKUP_DIR %s is refused in one sentence', async (folder, why) => {
  const { code, said } = await run('back-up-data.ts', [], { BACKUP_DIR: folder })
  expect(code).toBe(1)
  expect(said).toContain(`BACKUP_DIR (${folder}) must be a folder that this user can write to: ${why}`)
  expect(said).not.toContain('    at ')
})

test('an empty name is no name, and leaves no file', async () => {
  const { code, said } = await run('back-up-data.ts', [''])
  expect(code).toBe(1)
  expect(said).toContain('Usage: ')
})

test('a backup is not written where it would be part of itself', async () => {
  const { code, said } = await run('back-up-data.ts', [join(settings.DATA_DIR, 'mine.bak')])
  expect(code).toBe(1)
  expect(said).toContain('is in DATA_DIR, and would be part of itself')
})

test('a database without tables is not backed up', async () => {
  const { url: empty } = await openTestDatabase({ template: 'template0' })
  const { code, said } = await run('back-up-data.ts', [], { DATABASE_URL: empty })
  expect(code).toBe(1)
  expect(said).toContain('The database has no tables yet.')
  expect(await readdir(BACKUP_DIR)).toEqual([])
})

const hasAge = (() => {
  try {
    return execFileSync('age', ['--version']).length > 0
  } catch {
    return false
  }
})()

test.runIf(hasAge)('an encrypted backup is opened by its key alone, and can be restored then', async () => {
  const key = join(folder, 'key.txt')
  execFileSync('age-keygen', ['--output', key], { stdio: 'ignore' })
  const recipient = execFileSync('age-keygen', ['-y', key], { encoding: 'utf8' }).trim()
  const { code, said } = await run('back-up-data.ts', [], { BACKUP_RECIPIENT: recipient })
  expect(code, said).toBe(0)
  const [name] = await readdir(BACKUP_DIR)
  expect(name).toMatch(/\.keepup-backup\.age$/)
  const sealed = join(BACKUP_DIR, name!)
  const other = join(folder, 'other.txt')
  execFileSync('age-keygen', ['--output', other], { stdio: 'ignore' })
  const opened = join(folder, 'opened')
  const open = (identity: string) =>
    execFileSync('age', ['--decrypt', '--identity', identity, '--output', opened, sealed], {
      stdio: 'ignore',
    })
  expect(() => open(other)).toThrow('Command failed')
  open(key)
  const empty = (await openTestDatabase({ template: 'template0' })).url
  const restored = await run('restore-data.ts', [opened], { DATABASE_URL: empty })
  expect(restored.code, restored.said).toBe(0)
})
