import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { withinTime } from '#web/ui/within-time.ts'

/** Milliseconds. Some browsers never answer, after a crash or while another tab holds the database. */
export const OPENS_WITHIN_MS = 10_000

interface KeptDatabase<Schema extends DBSchema> {
  name: string
  version: number
  /** Migrates the stores from version `before` (0: none yet) to this version. */
  upgrade: (database: IDBPDatabase<Schema>, before: number) => void
}

/**
 * Returns a function that opens a database of this device once. It rejects where IndexedDB is forbidden or broken, and the next call tries
 * again. Where it does not answer in time, it rejects at once until it does.
 */
export function keptDatabase<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: KeptDatabase<Schema>): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  let isLate = false
  const forget = () => {
    opened = null
  }
  const open = () =>
    openDB<Schema>(name, version, {
      upgrade,
      // A newer version of the app in another tab wants to change the database. Do not block it.
      blocking(_current, _blocked, event) {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      // The browser closes the database when its storage is cleared.
      terminated: forget,
    })
      .catch((error: unknown) => {
        forget()
        throw error
      })
      .finally(() => (isLate = false))
  return async () => {
    opened ??= open()
    try {
      return await withinTime(opened, isLate ? 0 : OPENS_WITHIN_MS, `${name} does not open`)
    } catch (error) {
      isLate = opened !== null
      throw error
    }
  }
}
