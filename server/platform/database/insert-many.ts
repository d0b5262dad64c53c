import { type Insertable, sql } from 'kysely'
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
  return sql`(${names}) select ${sql.join(values)} from ${arraysOf(
    rows,
    named.map(([, column]) => column),
  )} as r (${names})`
}

/** Arrays as rows. The subselects hide the arrays' lengths from the planner, so that it keeps one plan for all lengths. */
export const arraysOf = <R>(rows: readonly R[], columns: readonly Column<R>[]) =>
  sql`unnest(${sql.join(columns.map(([type, valueOf]) => sql`(select ${rows.map(valueOf)}::${sql.raw(type)}[])`))})`
