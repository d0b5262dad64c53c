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
  /** Players who are others by now, from → to: an anonymous one has signed up or in. */
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

  /** Makes the entries of one player another's: those that are kept here, and those that a practice under way still brings. */
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
