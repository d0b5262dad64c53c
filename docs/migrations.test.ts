import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, 'migrations.md'), 'utf8')
const migrations = globSync(join(import.meta.dirname, '../server/migrations/*.sql'))
  .map((path) => basename(path))
  .toSorted()

/** The migrations of a row of the table: one, or all from one to another. */
function migrationsOf(row: string): string[] {
  const [from, to = from] = [...row.split('|')[1]!.matchAll(/`(\d{4}_\w+\.sql)`/g)].map(([, name]) => name!)
  return migrations.filter((name) => from !== undefined && name >= from && name <= to!)
}

test('every migration is in the table of upgrades, in order', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(
    rows.flatMap(migrationsOf),
    'The table of docs/migrations.md gets a row: the migration, what it locks and for whom, and for how long.',
  ).toEqual(migrations)
})
