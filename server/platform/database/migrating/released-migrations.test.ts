import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'

const list = await readFile(join(import.meta.dirname, '../../../migrations/SHA256SUMS'), 'utf8')
const listed = new Map(
  list
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split('  '))
    .map(([checksum, name]) => [name!, checksum!]),
)
const migrations = await readMigrations()

test('a migration never changes once it is listed', () => {
  const changed = migrations.filter(({ name, checksum }) => (listed.get(name) ?? checksum) !== checksum)
  expect(
    changed.map(({ name }) => name),
    'Restore these files, and write what is to change as a new migration.',
  ).toEqual([])
})

test('every migration is listed, and a new one comes after all others', () => {
  const missing = migrations.filter(({ name }) => !listed.has(name))
  const lines = missing.map(({ name, checksum }) => `${checksum}  ${name}`)
  expect(
    [...listed.keys()],
    `server/migrations/SHA256SUMS names every migration, in order. At its end belongs:\n${lines.join('\n')}\n`,
  ).toEqual(migrations.map(({ name }) => name))
})
