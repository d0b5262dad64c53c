import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.generated.ts'
import { isDatabaseUnavailable } from '#server/platform/database/connections/database-errors.ts'

interface Asked<Key, Value> {
  key: Key
  answer: PromiseWithResolvers<Value>
}

/** Answers all keys by one statement, in their order. */
type Load<Key, Value> = (db: Kysely<DB>, keys: readonly Key[]) => Promise<readonly Value[]>

/**
 * Batches a query that many requests make at the same moment. One statement answers all calls within one turn of the event loop, because
 * sending a statement takes longer than finding a row (decisions/0068). No call gets data that was read before the call. `kindOf`
 * separates keys that need different statements.
 */
export function askTogether<Key, Value>(
  load: Load<Key, Value>,
  kindOf: (key: Key) => string = () => '',
): (db: Kysely<DB>, key: Key) => Promise<Value> {
  /** By connection, so that calls within a transaction are answered within it. */
  const waiting = new WeakMap<Kysely<DB>, Map<string, Asked<Key, Value>[]>>()

  const send = (db: Kysely<DB>) => {
    const batches = waiting.get(db)!
    waiting.delete(db)
    for (const batch of batches.values()) void answer(db, batch)
  }
  const answer = async (db: Kysely<DB>, batch: readonly Asked<Key, Value>[]): Promise<void> => {
    try {
      const values = await load(
        db,
        batch.map(({ key }) => key),
      )
      for (const [n, asked] of batch.entries()) asked.answer.resolve(values[n]!)
    } catch (error) {
      // If one key is malformed, only its own caller may get the error, so each key is asked again by itself.
      if (batch.length > 1 && !isDatabaseUnavailable(error))
        for (const asked of batch) void answer(db, [asked])
      else for (const asked of batch) asked.answer.reject(error)
    }
  }
  return (db, key) => {
    let batches = waiting.get(db)
    if (!batches) {
      waiting.set(db, (batches = new Map()))
      setImmediate(send, db)
    }
    const asked = { key, answer: Promise.withResolvers<Value>() }
    const kind = kindOf(key)
    const batch = batches.get(kind)
    if (batch) batch.push(asked)
    else batches.set(kind, [asked])
    return asked.answer.promise
  }
}

/**
 * Keys as rows, with one column for each array: `from ${rowsOf(…)} as asked (…, n)`. `n` is the key's position, counted from 1. The
 * subselects hide the arrays' lengths from the planner. Otherwise it would judge the cached plan, made for an unknown length, worse than a
 * new plan for two keys, and would plan every time.
 */
export const rowsOf = (...arrays: RawBuilder<unknown>[]) =>
  sql`unnest(${sql.join(arrays.map((array) => sql`(select ${array})`))}) with ordinality`

/** Sorts rows by the position `n` of their key; undefined for keys without a row. */
export function byPlace<Row extends { n: number }>(count: number, rows: readonly Row[]): (Row | undefined)[] {
  const answers = Array.from<Row | undefined>({ length: count })
  for (const row of rows) answers[row.n - 1] = row
  return answers
}
