import { practiceDatabase } from '#web/sessions/device-database.ts'
import type { OutboxStore } from './outbox-entry.ts'

/** The outbox in IndexedDB. */
export const deviceStore: OutboxStore = {
  async add(entry) {
    const database = await practiceDatabase()
    // Strict: "saved" must be true even when the battery dies a moment later.
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
    await (await practiceDatabase()).delete('outbox', id)
  },
  async entriesOf(userId) {
    return (await practiceDatabase()).getAllFromIndex('outbox', 'userId', userId)
  },
}
