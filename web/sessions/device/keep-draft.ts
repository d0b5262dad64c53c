import { practiceDatabase } from './device-database.ts'
import type { PracticeDraft } from './practice-draft.ts'

/** Milliseconds of counting that a crash may cost. Writing at every touch would be too slow for some phones. */
const BATCH_MS = 400

/** Stores the current practice on the device, a few times a second at most. */
export class DraftKeeper {
  #next: PracticeDraft | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  #writing: Promise<void> = Promise.resolve()
  #closed = false
  readonly #onFailure: () => void

  constructor(onFailure: () => void) {
    this.#onFailure = onFailure
  }

  keep(draft: PracticeDraft): void {
    if (this.#closed) return
    this.#next = draft
    this.#timer ??= setTimeout(() => void this.flush(), BATCH_MS)
  }

  /** Writes pending changes at once, because the page may be about to close. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const draft = this.#next
    this.#next = null
    if (draft) this.#writing = this.#writing.then(() => writeDraft(draft)).catch(this.#onFailure)
    return this.#writing
  }

  /** Nothing is written after this. A late write would bring back a saved or discarded practice. */
  async close(): Promise<void> {
    this.#closed = true
    this.#next = null
    if (this.#timer) clearTimeout(this.#timer)
    await this.#writing
  }
}

async function writeDraft(draft: PracticeDraft): Promise<void> {
  const database = await practiceDatabase()
  const { store, done } = database.transaction('drafts', 'readwrite')
  if (draft.run.touches.length === 0) await store.delete(draft.id)
  else {
    // Another tab may have handed the stored draft over to the player who signed up there.
    const { userId } = (await store.get(draft.id)) ?? draft
    await store.put({ ...draft, userId })
  }
  await done
}

export async function deleteDraft(id: string): Promise<void> {
  await (await practiceDatabase()).delete('drafts', id)
}

/** Unfinished practices of the player, newest first. */
export async function draftsOf(userId: string): Promise<PracticeDraft[]> {
  const drafts = await (await practiceDatabase()).getAllFromIndex('drafts', 'userId', userId)
  // Ids are UUIDv7, so they sort by time.
  return drafts.sort((a, b) => (a.id < b.id ? 1 : -1))
}

/** Moves the unfinished practices of one player to another. */
export async function handOverDrafts(from: string, to: string): Promise<void> {
  const transaction = (await practiceDatabase()).transaction('drafts', 'readwrite')
  const drafts = await transaction.store.index('userId').getAll(from)
  await Promise.all([
    ...drafts.map((draft) => transaction.store.put({ ...draft, userId: to })),
    transaction.done,
  ])
}
