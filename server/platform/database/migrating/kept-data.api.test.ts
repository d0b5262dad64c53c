import { expect, test } from 'vitest'
import en from '#texts/en.json'
import { KEPT_DATA } from '#domain/kept-data.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

// The whole server, because its job queue makes tables of its own.
const app = await startTestApp()

/** Every `table.column` of the database. */
async function existing(): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(`
    select case table_schema when 'public' then table_name || '.' || column_name else table_schema || '.*.*' end as name
    from information_schema.columns where table_schema not in ('information_schema', 'pg_catalog')
    group by name order by name`)
  return rows.map(({ name }) => name)
}

const told = Object.values(KEPT_DATA).flatMap((topic) =>
  Object.entries('columns' in topic ? topic.columns : {}).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  ),
)

const WHAT_TO_DO =
  'Add each column to its table in KEPT_DATA (domain/kept-data.ts), and check that the topic’s sentences in texts/*.json, pages.privacy.kept, still tell the truth.'

test('every column of the database is in the list that /privacy shows', async () => {
  const known = new Set(told)
  const untold = (await existing()).filter((column) => !known.has(column))
  expect(untold, `/privacy does not tell of these columns. ${WHAT_TO_DO}`).toEqual([])
})

test('the list names nothing that the database does not have', async () => {
  const known = new Set(await existing())
  const gone = told.filter((column) => !known.has(column))
  expect(
    gone,
    '/privacy tells of columns that are gone. Remove them from KEPT_DATA (domain/kept-data.ts).',
  ).toEqual([])
})

test('the list names every column once', () => {
  expect(told.filter((column, index) => told.indexOf(column) !== index)).toEqual([])
})

test('every topic has its texts, and every text its topic', () => {
  expect(Object.keys(en.pages.privacy.kept).toSorted()).toEqual(Object.keys(KEPT_DATA).toSorted())
})
