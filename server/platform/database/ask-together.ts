import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.generated.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

interface Asked<Key, Value> {
  key: Key
  answer: PromiseWithResolvers<Value>
}

/** Gives an answer to each key, in their order. */
type Load<Key, Value> = (db: Kysely<DB>, keys: readonly Key[]) => Promise<readonly Value[]>

/**
 * A question that many requests ask at the same moment: those who ask in one turn of the event loop are answered by one statement, because
 * sending it and waking the database takes longer than finding a row (decisions/0068). Nobody is answered by what was read before they
 * asked. Where keys need different statements, `kindOf` tells them apart.
 */
export function askTogether<Key, Value>(
  load: Load<Key, Value>,
  kindOf: (key: Key) => string = () => '',
): (db: Kysely<DB>, key: Key) => Promise<Value> {
  /** By the database: what is asked in a transaction is asked there. */
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
      // What the database cannot read in one key is the fault of who sent it, and not of the others.
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
 * Keys as rows, a column of each array: `from ${rowsOf(…)} as asked (…, n)`, where `n` is the key's place, counted from 1. In subselects the
 * planner does not see how many there are: it would take the plan for ten of them, which is kept, for a worse one than a new plan for two.
 */
export const rowsOf = (...arrays: RawBuilder<unknown>[]) =>
  sql`unnest(${sql.join(arrays.map((array) => sql`(select ${array})`))}) with ordinality`

/** For each of so many keys the row whose `n` is its place among them. */
export function byPlace<Row extends { n: number }>(count: number, rows: readonly Row[]): (Row | undefined)[] {
  const answers = Array.from<Row | undefined>({ length: count })
  for (const row of rows) answers[row.n - 1] = row
  return answers
}
