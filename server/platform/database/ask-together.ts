import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import type { DB } from './schema.generated.ts'

/** Answers all keys by one statement, in their order. */
type Load<Key, Value> = (db: Kysely<DB>, keys: readonly Key[]) => Promise<readonly Value[]>

/**
 * Batches the queries of every board, which are the login, the caller's rank and blocked players: one statement answers all calls within
 * one turn of the event loop. Without it boards took half as much time again in the server (`npm run bench -- boards`, decisions/0068).
 * Nothing is kept, so no call gets data that was read before the call. `kindOf` separates keys that need different statements.
 */
export function askTogether<Key, Value>(
  load: Load<Key, Value>,
  kindOf: (key: Key) => string = () => '',
): (db: Kysely<DB>, key: Key) => Promise<Value> {
  /** By connection, so that calls within a transaction are answered within it. */
  const loaders = new WeakMap<Kysely<DB>, Map<string, DataLoader<Key, Value>>>()
  return (db, key) => {
    const ofDatabase = loaders.get(db) ?? new Map<string, DataLoader<Key, Value>>()
    loaders.set(db, ofDatabase)
    const kind = kindOf(key)
    const loader =
      ofDatabase.get(kind) ??
      new DataLoader<Key, Value>((keys) => load(db, keys), { cache: false, batchScheduleFn: setImmediate })
    // A group's boards have kinds of their own, and there are many groups.
    ofDatabase.delete(kind)
    ofDatabase.set(kind, loader)
    if (ofDatabase.size > MOST_KINDS) ofDatabase.delete(ofDatabase.keys().next().value!)
    return loader.load(key)
  }
}

/** Room for the statistics of some hundred groups. A loader that was dropped still answers its callers. */
const MOST_KINDS = 1_000

/** Sorts rows by the position `n` of their key; undefined for keys without a row. */
export function byPlace<Row extends { n: number }>(count: number, rows: readonly Row[]): (Row | undefined)[] {
  const answers = Array.from<Row | undefined>({ length: count })
  for (const row of rows) answers[row.n - 1] = row
  return answers
}
