import { sql } from 'kysely'

/** A column of listed rows: the type of its values, and the value of each row. */
type ListedColumn<R> = readonly [type: string, valueOf: (row: R) => unknown]

interface Options {
  /** A further column with the position of each row, counted from 1. */
  place?: string
  /**
   * The planner does not see how many rows there are. A statement that is planned once keeps its plan then: otherwise the planner would judge
   * it worse than a new plan for two rows, and would plan every time.
   */
  hidesLength?: boolean
}

/**
 * Rows of the program as a table of named columns: `from ${listedRows('told', rows, { id: ['uuid', ({ id }) => id] })}`. Each column is one
 * array, so the text of the statement is the same for any number of rows.
 */
export function listedRows<R>(
  name: string,
  rows: readonly R[],
  columns: Record<string, ListedColumn<R>>,
  { place, hidesLength = false }: Options = {},
) {
  const arrays = Object.values(columns).map(([type, valueOf]) => {
    const array = sql`${rows.map(valueOf)}::${sql.raw(type)}[]`
    return hidesLength ? sql`(select ${array})` : array
  })
  const names = [...Object.keys(columns), ...(place ? [place] : [])].join(', ')
  return sql`unnest(${sql.join(arrays)}) ${sql.raw(place ? 'with ordinality' : '')} as ${sql.raw(`${name} (${names})`)}`
}
