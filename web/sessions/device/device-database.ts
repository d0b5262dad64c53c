import type { DBSchema } from 'idb'
import { keptDatabase } from '#web/ui/files/kept-database.ts'
import type { PracticeDraft } from './practice-draft.ts'
import type { OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'

interface PracticeSchema extends DBSchema {
  drafts: { key: string; value: PracticeDraft; indexes: { userId: string } }
  outbox: { key: string; value: OutboxEntry; indexes: { userId: string } }
}

/** The practices of this device. */
export const practiceDatabase = keptDatabase<PracticeSchema>({
  name: 'keepup-practice',
  version: 1,
  upgrade(database) {
    database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('userId', 'userId')
    database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId')
  },
})
