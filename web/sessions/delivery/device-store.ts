import { practiceDatabase } from '#web/sessions/device/device-database.ts'
import type { OutboxStore } from '#web/sessions/outbox/outbox-entry.ts'

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
    const database = await practiceDatabase()
    const transaction = database.transaction(['outbox', 'drafts'], 'readwrite')
    await Promise.all([
      transaction.objectStore('outbox').delete(id),
      // Where `add` failed, the practice is still there; what the server has must not be offered again.
      transaction.objectStore('drafts').delete(id),
      transaction.done,
    ])
  },
  async entriesOf(userId) {
    return (await practiceDatabase()).getAllFromIndex('outbox', 'userId', userId)
  },
}
