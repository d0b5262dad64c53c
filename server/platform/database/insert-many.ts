import { type Insertable, sql } from 'kysely'
import { listedRows } from './listed-rows.ts'
import type { DB } from './schema.generated.ts'

/** A column of many rows: the type of its array's elements, each row's value, and the column's type where an array cannot have it. */
type Column<R> = readonly [type: string, valueOf: (row: R) => unknown, castTo?: string]

export type ColumnsOf<T extends keyof DB, R> = { [C in keyof Insertable<DB[T]>]: Column<R> }

/**
 * `(columns) select values from unnest(arrays)`, for an insert of many rows. Each column is one array, so the statement's text and plan
 * are the same for any number of rows.
 */
export function insertMany<T extends keyof DB, R>(_table: T, rows: readonly R[], columns: ColumnsOf<T, R>) {
  const named = Object.entries<Column<R>>(columns)
  const names = sql.raw(named.map(([name]) => name).join(', '))
  const values = named.map(([name, [, , castTo]]) => sql.raw(`r.${name}${castTo ? `::${castTo}` : ''}`))
  const arrays = Object.fromEntries(named.map(([name, [type, valueOf]]) => [name, [type, valueOf] as const]))
  return sql`(${names}) select ${sql.join(values)} from ${listedRows('r', rows, arrays, { hidesLength: true })}`
}
