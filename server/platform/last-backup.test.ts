import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findLastBackup, inOrder } from './last-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'keepup-last-'))
afterAll(() => rm(folder, { recursive: true }))
const NOW = new Date('2026-11-29T12:00:00Z')
const named = (moment: string) => `keepup-${moment}.keepup-backup`

test('a backup that was cut off is not the last one', async () => {
  await writeFile(join(folder, named('2026-11-28T030000')), '')
  await writeFile(join(folder, `${named('2026-11-29T030000')}.part`), '')
  expect((await findLastBackup(folder, NOW))?.name).toBe(named('2026-11-28T030000'))
})

test('a backup of a clock that was ahead is older than all others', async () => {
  const ahead = named('2027-11-29T030000')
  const names = [ahead, named('2026-11-28T030000'), `${named('2026-11-29T030000')}.age`]
  expect(inOrder(names, NOW)).toEqual([
    ahead,
    named('2026-11-28T030000'),
    `${named('2026-11-29T030000')}.age`,
  ])
  await writeFile(join(folder, ahead), '')
  expect((await findLastBackup(folder, NOW))?.name).toBe(named('2026-11-28T030000'))
})

test('the clocks of two machines may be minutes apart', () => {
  const names = [named('2026-11-29T120200'), named('2026-11-29T115900')]
  expect(inOrder(names, NOW).at(-1)).toBe(names[0])
})
