import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/**
 * TypeScript does not read the text of `sql` templates. These tests compare the names in it with the row types, which `npm run check` holds
 * against the migrations. So a renamed column is reported at each statement that has its old name.
 */
type Tables = ReadonlyMap<string, ReadonlySet<string>>

const sources = globSync('server/**/*.ts')
  .filter((path) => !/\.test\.ts$|\.generated\.ts$|^server\/testing\//.test(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  .map(({ path, source }) => ({ path, source, sql: templatesIn(source).join('\n;\n') }))
  .filter(({ sql }) => sql !== '')

const schema = readSchema(readFileSync('server/platform/database/schema.generated.ts', 'utf8'))

/** Settings of PostgreSQL, our collation, and the one table without row types. */
const OUTSIDE = new Set(['pg_lsn', 'statement_timeout', 'natural_order', 'schema_migrations'])

/** The names of rows of the program, whose columns are names in TypeScript. */
const LISTED = new Set(
  sources.flatMap(({ source }) => [...source.matchAll(/\blistedRows\(\s*'(\w+)'/g)].map(([, name]) => name!)),
)

/** Words of SQL that are names of columns, too. */
const WORDS_OF_SQL = new Set(['at', 'date', 'key'])

test('an old name is also reported in a part of a statement whose tables stand in another file', () => {
  const source = 'sql`u.joined_at and u.surname is null`'
  expect(strangersIn({ source, sql: templatesIn(source).join() }, schema)).toEqual(['u.surname'])
})

describe('every name in a statement is one of the schema, or of the statement itself', () => {
  test.each(sources)('$path', (file) => expect(strangersIn(file, schema)).toEqual([]))
})

test('an old name is reported: after a dot, in a table without it, and alone', () => {
  const source = 'sql`select t.title, join_day from teams t where display_name is not null`'
  expect(strangersIn({ source, sql: templatesIn(source).join() }, schema)).toEqual([
    't.title',
    'join_day',
    'display_name',
  ])
})

function readSchema(types: string): Tables {
  const fieldsOf = (name: string) =>
    types
      .split(`export interface ${name} {`)[1]!
      .split('\n}')[0]!
      .matchAll(/^ {2}(\w+): (\w+)/gm)
  return new Map(
    [...fieldsOf('DB')].map(([, table, type]) => [
      table!,
      new Set([...fieldsOf(type!)].map(([, column]) => column!)),
    ]),
  )
}

/** Names that are neither in the schema nor introduced by the statements of a file. */
function strangersIn({ source, sql }: { source: string; sql: string }, tables: Tables): string[] {
  const own = introducedIn(sql)
  const aliases = tablesIn(sql, tables)
  const ofAny = new Set([...tables.values()].flatMap((columns) => [...columns]))
  // The table of an alias may stand in another file, which uses this one's part of a statement.
  const qualified = [...sql.matchAll(/(?<![.\w])([a-z_]+)\.(\w+)\b(?!\s*\()/g)]
    .filter(([, alias, column]) => !own.has(column!) && !(aliases.get(alias!) ?? ofAny).has(column!))
    .filter(([, alias]) => aliases.has(alias!) || (!own.has(alias!) && !LISTED.has(alias!)))
    .map(([name]) => name)
  const mentioned = [...tables].filter(([table]) => hasWord(source, table))
  const known = new Set([
    ...own,
    ...aliases.keys(),
    ...OUTSIDE,
    ...mentioned.flatMap(([table, columns]) => [table, ...columns]),
  ])
  const ofOthers = mentioned.length === 0 ? new Set<string>() : ofAny
  const bare = [...sql.matchAll(/(?<![."\w])[a-z]+(?:_[a-z]+)*\b(?!\s*[(.])/g)]
    .map(([word]) => word)
    .filter((word) => !known.has(word) && (ofOthers.has(word) ? !WORDS_OF_SQL.has(word) : word.includes('_')))
  return [...qualified, ...bare]
}

/** The tables that statements read or write, by their names and aliases, with their columns. */
function tablesIn(sql: string, tables: Tables): Map<string, ReadonlySet<string>> {
  const named = new Map<string, ReadonlySet<string>>()
  for (const [, table, alias] of sql.matchAll(
    /\b(?:from|join|update|into|using|,)(?=\s+(\w+)(?:\s+(?:as\s+)?(\w+))?)/g,
  ))
    for (const name of [table!, alias ?? table!])
      if (tables.has(table!)) named.set(name, (named.get(name) ?? new Set()).union(tables.get(table!)!))
  return named
}

/** Names that statements introduce: columns and tables after `as`, common tables, and lists of columns. */
function introducedIn(sql: string): Set<string> {
  const names = [
    ...sql.matchAll(/\bas\s+"?(\w+)/g),
    ...sql.matchAll(/\)\s+(\w+)/g),
    ...sql.matchAll(/(?:\bwith|,|\brecursive)\s+(\w+)\s*(?:\([^)]*\))?\s+as\b/g),
  ].map(([, name]) => name!)
  const lists = [...sql.matchAll(/(?:\)\s*(?:as\s+)?\w+|\bwith\s+\w+|,\s*\w+)\s*\(([^)]*)\)/g)]
  return new Set([
    ...names,
    ...lists.flatMap(([, list]) => list!.split(',').map((each) => each.trim().split(' ')[0]!)),
  ])
}

const hasWord = (sql: string, word: string) => new RegExp(`(?<![\\w"])${word}\\b`).test(sql)

/** The texts of the `sql` templates in a source, without quoted texts and comments. Each `${…}` becomes a question mark. */
function templatesIn(source: string): string[] {
  const begins = source.matchAll(/\bsql(?:<(?:[^<>`]|<(?:[^<>`]|<[^<>`]*>)*>)*>)?`/g)
  return [...begins].map(({ 0: begin, index }) =>
    textFrom(source, index + begin.length)
      .replaceAll(/'(?:[^']|'')*'/g, "''")
      .replaceAll(/--.*$/gm, ''),
  )
}

function textFrom(source: string, start: number): string {
  let text = ''
  for (let at = start; source[at] !== '`'; at++)
    if (source.startsWith('${', at)) {
      at = endOfExpression(source, at + 2)
      text += '?'
    } else text += source[at]
  return text
}

/** The place of the `}` that ends the expression of a template, which may contain templates itself. */
function endOfExpression(source: string, start: number): number {
  let at = start
  let inTemplate = false
  for (; inTemplate || source[at] !== '}'; at++) {
    if (source[at] === '`') inTemplate = !inTemplate
    else if (source[at] === '{') at = endOfExpression(source, at + 1)
  }
  return at
}
