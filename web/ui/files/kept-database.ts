import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

interface KeptDatabase<Schema extends DBSchema> {
  name: string
  version: number
  /** Migrates the stores from version `before` (0: none yet) to this version. */
  upgrade: (database: IDBPDatabase<Schema>, before: number) => void
}

/**
 * Returns a function that opens a database of this device once. It rejects where IndexedDB is forbidden or broken. The next call tries
 * again.
 */
export function keptDatabase<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: KeptDatabase<Schema>): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opened = null
  }
  return () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade,
      // A newer version of the app in another tab wants to change the database. Do not block it.
      blocking(_current, _blocked, event) {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      // The browser closes the database when its storage is cleared.
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
}
