import type { OutboxEntry, OutboxStore } from './outbox-entry.ts'

/**
 * The entries on this device. If the device cannot store them (private mode, no space, storage forbidden), they stay in the memory of this
 * page, and `unstored` says so.
 */
export class KeptEntries {
  readonly #store: OutboxStore
  readonly #inMemory = new Map<string, OutboxEntry>()
  /** Finished entries. If the device fails to delete one, the next start sends it again, which changes nothing. */
  readonly #gone = new Set<string>()
  /** Players who became another one, from → to: an anonymous player has signed up or in. */
  readonly #became = new Map<string, string>()

  constructor(store: OutboxStore) {
    this.#store = store
  }

  async add(entry: OutboxEntry): Promise<void> {
    const addressed = this.#addressed(entry)
    await this.#keep(addressed, this.#store.add(addressed))
  }

  async change(entry: OutboxEntry): Promise<void> {
    const addressed = this.#addressed(entry)
    await this.#keep(addressed, this.#store.put(addressed))
  }

  async remove(id: string): Promise<void> {
    this.#gone.add(id)
    this.#inMemory.delete(id)
    await this.#store.remove(id).catch(() => {})
  }

  /** Moves the entries of one player to another: the stored ones, and those that a running practice still adds. */
  async handOver(from: string, to: string): Promise<void> {
    this.#became.set(from, to)
    const { entries } = await this.of(from)
    for (const entry of entries) await this.change(entry)
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

  #addressed(entry: OutboxEntry): OutboxEntry {
    return { ...entry, userId: this.#became.get(entry.userId) ?? entry.userId }
  }
}
