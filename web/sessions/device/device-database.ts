import type { DBSchema } from 'idb'
import type { SessionDetail } from '#contract/sessions/practice-session.ts'
import type { OutboxEntry, OutboxStore } from '#web/sessions/outbox/outbox-entry.ts'
import { keptDatabase } from '#web/ui/files/kept-database.ts'
import type { PracticeDraft } from './practice-draft.ts'

/** A session as it was last seen, so that its page opens without a connection. */
interface KeptSession {
  id: string
  userId: string
  session: SessionDetail
  /** Milliseconds since 1970. */
  keptAt: number
}

interface PracticeSchema extends DBSchema {
  drafts: { key: string; value: PracticeDraft; indexes: { userId: string } }
  outbox: { key: string; value: OutboxEntry; indexes: { userId: string } }
  sessions: { key: string; value: KeptSession; indexes: { userId: string; keptAt: number } }
}

export const practiceDatabase = keptDatabase<PracticeSchema>({
  name: 'keepup-practice',
  version: 2,
  upgrade(database, before) {
    if (before < 1) {
      database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('userId', 'userId')
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId')
    }
    const sessions = database.createObjectStore('sessions', { keyPath: 'id' })
    sessions.createIndex('userId', 'userId')
    sessions.createIndex('keptAt', 'keptAt')
  },
})

/** The outbox in IndexedDB. */
export const deviceStore: OutboxStore = {
  async add(entry) {
    const database = await practiceDatabase()
    // Strict durability: "saved" must hold even if the battery dies a moment later.
    const transaction = database.transaction(['outbox', 'drafts'], 'readwrite', { durability: 'strict' })
    await Promise.all([
      transaction.objectStore('outbox').put(entry),
      transaction.objectStore('drafts').delete(entry.id),
      transaction.done,
    ])
  },
  async put(entry) {
    await (await practiceDatabase()).put('outbox', entry)
  },
  async remove(id) {
    const database = await practiceDatabase()
    const transaction = database.transaction(['outbox', 'drafts'], 'readwrite')
    await Promise.all([
      transaction.objectStore('outbox').delete(id),
      // If `add` failed, the draft is still there. A session on the server must not be offered again.
      transaction.objectStore('drafts').delete(id),
      transaction.done,
    ])
  },
  async entriesOf(userId) {
    return (await practiceDatabase()).getAllFromIndex('outbox', 'userId', userId)
  },
}
