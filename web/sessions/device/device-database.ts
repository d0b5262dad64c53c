import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { PracticeDraft } from './practice-draft.ts'
import type { OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'

interface PracticeSchema extends DBSchema {
  drafts: { key: string; value: PracticeDraft; indexes: { userId: string } }
  outbox: { key: string; value: OutboxEntry; indexes: { userId: string } }
}

type PracticeDatabase = IDBPDatabase<PracticeSchema>

let opened: Promise<PracticeDatabase> | null = null

/** The practices of this device. Rejects where IndexedDB is forbidden or broken; the next call then tries again. */
export function practiceDatabase(): Promise<PracticeDatabase> {
  const forget = () => {
    opened = null
  }
  opened ??= openDB<PracticeSchema>('keepup-practice', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('userId', 'userId')
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId')
    },
    // A newer version of the app in another tab wants to change the database: never stand in its way.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    // The browser closes it when its storage is cleared.
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}
