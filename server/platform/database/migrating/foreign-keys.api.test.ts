import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'

const { pool } = await openTestDatabase()

test('every foreign key has an index that begins with its column, so that deleting a row scans no whole table', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select conrelid::regclass || ': ' || conname as name from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey))
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([])
})
