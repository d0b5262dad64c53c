import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'

const { pool } = await openTestDatabase()

test('every foreign key has an index that begins with its column, so that deleting a row scans no whole table', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select conrelid::regclass || ': ' || conname as name from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.conrelid and a.attnum = any (c.conkey)
        -- A partial index is read only when it has every row with a value in that column.
        and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname), true))
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([])
})
