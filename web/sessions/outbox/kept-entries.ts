import type { OutboxEntry, OutboxStore } from './outbox-entry.ts'

/**
 * The entries on this device. Where the device does not keep them (private mode, no space left, storage forbidden) they live in this
 * page's memory instead, and it says so.
 */
export class KeptEntries {
  readonly #store: OutboxStore
  readonly #inMemory = new Map<string, OutboxEntry>()
  /** Dealt with, though the device may fail to forget them: sent again after the next start, which changes nothing. */
  readonly #gone = new Set<string>()

  constructor(store: OutboxStore) {
    this.#store = store
  }

  add(entry: OutboxEntry): Promise<void> {
    return this.#keep(entry, this.#store.add(entry))
  }

  change(entry: OutboxEntry): Promise<void> {
    return this.#keep(entry, this.#store.put(entry))
  }

  async remove(id: string): Promise<void> {
    this.#gone.add(id)
    this.#inMemory.delete(id)
    await this.#store.remove(id).catch(() => {})
  }

  /** Oldest first. */
  async of(userId: string): Promise<{ entries: OutboxEntry[]; unstored: boolean }> {
    const stored = await this.#store.entriesOf(userId).catch(() => [])
    const inMemory = [...this.#inMemory.values()].filter((entry) => entry.userId === userId)
    const byId = new Map([...stored, ...inMemory].map((entry) => [entry.id, entry]))
    const entries = [...byId.values()].filter(({ id }) => !this.#gone.has(id))
    return { entries: entries.sort((a, b) => a.savedAt - b.savedAt), unstored: inMemory.length > 0 }
  }

  async #keep(entry: OutboxEntry, stored: Promise<void>): Promise<void> {
    this.#gone.delete(entry.id)
    try {
      await stored
      this.#inMemory.delete(entry.id)
    } catch {
      this.#inMemory.set(entry.id, entry)
    }
  }
}
