import { type Expression, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

type Column<T extends keyof DB> = keyof Selectable<DB[T]> & string

/**
 * Columns of a table, as a statement reads them. `N` narrows some of them to what the database does not know: the values of a check, the
 * shape of a document.
 */
export type Row<T extends keyof DB, C extends Column<T>, N extends Narrowing<N, C> = object> = Omit<
  Pick<Selectable<DB[T]>, C>,
  keyof N
> &
  N

type Narrowing<N, C> = { [K in keyof N]: K extends C ? unknown : never }

/** One column that a statement reads under another name. */
export type Value<T extends keyof DB, C extends Column<T>, N = Selectable<DB[T]>[C]> = N

/** Columns of a table as they stand in a list. */
export const columnList = <T extends keyof DB>(_table: T, names: readonly Column<T>[]): RawBuilder<unknown> =>
  sql.raw(names.join(', '))

/** What an insert writes: for each column its value or an expression. */
type Inserted<T extends keyof DB> = {
  [C in keyof Insertable<DB[T]>]: Insertable<DB[T]>[C] | Expression<unknown>
}

/**
 * What a statement of the builder writes. `satisfies Written<'teams'>` belongs behind objects that are spread or come from a callback:
 * without it TypeScript does not notice a column that is gone.
 */
export type Written<T extends keyof DB> = { [C in keyof Inserted<T>]?: Inserted<T>[C] | undefined }

/** The two lists of an `insert into … (columns) select values`, from one object, so that no value can stand at a wrong place. */
export function insertLists<T extends keyof DB>(_table: T, inserted: Inserted<T>) {
  return { columns: sql.raw(Object.keys(inserted).join(', ')), values: sql.join(Object.values(inserted)) }
}
