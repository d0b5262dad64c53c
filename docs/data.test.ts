import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

const page = read('docs/data.md')
const schema = read('server/platform/database/schema.generated.ts')
const migrations = filesIn('server/migrations').map(read).join('\n')

/** Each table with its columns. */
const tables = new Map(
  [...schema.split('export interface DB {')[1]!.matchAll(/(\w+): (\w+);/g)].map(([, table, type]) => {
    const fields = new RegExp(String.raw`export interface ${type} \{([^}]*)\}`).exec(schema)![1]!
    return [table!, [...fields.matchAll(/(\w+): /g)].map(([, column]) => column!)]
  }),
)

/** The text of each table's section. */
const sections = new Map(
  page.split(/^##+ /m).flatMap((section) => {
    const [, table] = /^`(\w+)`\n/.exec(section) ?? []
    return table === undefined ? [] : [[table, section] as const]
  }),
)

test('every table has its section, and no section names a table that does not exist', () => {
  expect([...sections.keys()].toSorted()).toEqual([...tables.keys()].toSorted())
})

test('the diagrams show existing tables and columns only', () => {
  const unknown = [...page.matchAll(/^ {2}(\w+) \{\n([^}]*)\}/gm)].flatMap(([, table, fields]) =>
    [...fields!.matchAll(/^ +\w+ (\w+)/gm)]
      .filter(([, column]) => !tables.get(table!)?.includes(column!))
      .map(([, column]) => `${table}.${column}`),
  )
  expect(unknown).toEqual([])
})

test('every named rule and trigger is in the migrations', () => {
  const lines = page.split(/\n(?=- )/).filter((line) => /^- (?:Rule|Trigger|Unique index)s? /.test(line))
  const names = lines.flatMap((line) =>
    [...line.split(':')[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  )
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !migrations.includes(name))).toEqual([])
})

/** The words of the server whose code has a statement that changes the table. */
function writersOf(table: string): string[] {
  const statement = new RegExp(
    String.raw`(?:insert into|update|delete from) ${table}\b(?!\.)|(?:insertInto|updateTable|deleteFrom)\('${table}[' ]`,
  )
  const writing = sources.filter(({ text }) => statement.test(text)).map(({ word }) => word)
  return [...new Set(writing)].toSorted()
}

const sources = filesIn('server')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/'))
  .map((path) => ({ word: path.split('/')[1]!, text: read(path) }))

test.each([...tables.keys()])(
  '%s is written by the words that its section names, and by no other',
  (table) => {
    const named = /^Written by ((?:`\w+`(?:, | and )?)*)/m.exec(sections.get(table)!)?.[1]
    expect(named, 'the section says who writes the table').toBeDefined()
    const words = [...named!.matchAll(/`(\w+)`/g)].map(([, word]) => word!)
    expect(words).toEqual(expect.arrayContaining(writersOf(table)))
  },
)
