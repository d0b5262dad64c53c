import type { RecordedSession, RecordSession } from '#contract/sessions/practice-session.ts'
import { KeptEntries } from './kept-entries.ts'
import {
  CLOSED_OUTBOX,
  type Delivery,
  type OutboxEntry,
  type OutboxNews,
  type OutboxSnapshot,
  type OutboxStore,
} from './outbox-entry.ts'
import { retryDelay } from './retry-delay.ts'

export interface OutboxDependencies {
  store: OutboxStore
  send(entry: OutboxEntry): Promise<Delivery>
  /** Runs `work` while no other tab runs its own. */
  exclusively(work: () => Promise<void>): Promise<void>
  tellOtherTabs(news: OutboxNews): void
  /** Calls back after so many milliseconds; returns how to call it off. */
  after(milliseconds: number, callback: () => void): () => void
  /** Milliseconds since 1970. */
  now(): number
  random(): number
}

/**
 * Brings saved sessions to the server: oldest first, for the signed-in player only, one tab at a time, and again until the server has
 * said yes or no. It knows neither React nor the browser; device-outbox.ts gives it what it runs on.
 */
export class Outbox {
  #snapshot = CLOSED_OUTBOX
  readonly #deps: OutboxDependencies
  readonly #kept: KeptEntries
  readonly #listeners = new Set<() => void>()
  #delivering = false
  #deliverAgain = false
  /** Attempts in a row that failed. */
  #failures = 0
  /** The server asked not to be called before. */
  #notBefore = 0
  #callOffRetry = () => {}

  constructor(deps: OutboxDependencies) {
    this.#deps = deps
    this.#kept = new KeptEntries(deps.store)
  }

  readonly snapshot = (): OutboxSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Entries of the player who is signed in now are shown and sent; those of others wait unseen. */
  async openFor(userId: string | null): Promise<void> {
    if (userId !== this.#snapshot.userId) this.#set({ userId, entries: [], state: 'idle' })
    this.#failures = 0
    this.#notBefore = 0
    await this.#reload()
    await this.deliver()
  }

  /** What one player has saved is another's from now on: an anonymous player has signed up or in. Harmless when done again. */
  async handOver(from: string, to: string): Promise<void> {
    await this.#kept.handOver(from, to)
    await this.#changed()
  }

  /** Resolves as soon as the device keeps the entry, or is known not to; the delivery goes on by itself. */
  async save(entry: OutboxEntry): Promise<void> {
    await this.#kept.add(entry)
    await this.#changed()
    void this.deliver()
  }

  /** Sends a refused entry once more, or as `session` instead: what was refused is nowhere, so that its id is still free. */
  async retry(id: string, session?: RecordSession): Promise<void> {
    const entry = this.#snapshot.entries.find((candidate) => candidate.id === id)
    if (!entry) return
    await this.#kept.change({ ...entry, session: session ?? entry.session, refusal: null })
    await this.#changed()
    await this.deliver({ insist: true })
  }

  async remove(id: string): Promise<void> {
    await this.#kept.remove(id)
    await this.#changed()
  }

  /** Another tab has changed what is kept. */
  async hear(news: OutboxNews): Promise<void> {
    if (news.kind === 'accepted') await this.#accept(news.session)
    await this.#reload()
  }

  /** Sends what waits; harmless at any time. `insist` calls the server even though it has asked for patience. */
  async deliver({ insist = false } = {}): Promise<void> {
    if (this.#delivering) {
      this.#deliverAgain = true
      return
    }
    if (!insist && this.#deps.now() < this.#notBefore) return
    this.#callOffRetry()
    this.#delivering = true
    try {
      do {
        this.#deliverAgain = false
        await this.#deps.exclusively(() => this.#deliverAll())
      } while (this.#deliverAgain)
    } finally {
      this.#delivering = false
    }
  }

  async #deliverAll(): Promise<void> {
    // Another tab may have delivered while this one waited for its turn.
    await this.#reload()
    const { userId, entries } = this.#snapshot
    const pending = entries.filter((entry) => !entry.refusal)
    if (pending.length > 0) this.#set({ state: 'sending' })
    let failure: Failure | null = null
    for (const entry of pending) {
      const delivery = await this.#deps.send(entry)
      await this.#file(entry, delivery)
      // What is left belongs to a login that is over.
      if (this.#snapshot.userId !== userId) return
      if (!isFailure(delivery)) continue
      failure = delivery
      if (delivery.kind !== 'serverBusy' || delivery.holdsUpOthers) break
    }
    this.#conclude(failure)
  }

  async #file(entry: OutboxEntry, delivery: Delivery): Promise<void> {
    if (delivery.kind === 'accepted') {
      await this.#accept(delivery.session)
      this.#deps.tellOtherTabs({ kind: 'accepted', session: delivery.session })
      await this.#reload()
    }
    if (delivery.kind === 'deleted') await this.remove(entry.id)
    if (delivery.kind === 'refused') {
      await this.#kept.change({ ...entry, refusal: delivery.refusal })
      await this.#changed()
    }
  }

  #conclude(failure: Failure | null): void {
    if (!failure) {
      this.#failures = 0
      return this.#set({ state: 'idle' })
    }
    this.#failures += 1
    const retryAfter = failure.kind === 'serverBusy' ? failure.retryAfterSeconds : null
    this.#notBefore = this.#deps.now() + (retryAfter ?? 0) * 1000
    const delay = retryDelay(this.#failures, this.#deps.random(), retryAfter)
    this.#callOffRetry = this.#deps.after(delay, () => void this.deliver({ insist: true }))
    this.#set({ state: STATE_AFTER[failure.kind] })
  }

  async #accept(session: RecordedSession): Promise<void> {
    await this.#kept.remove(session.id)
    this.#set({ accepted: new Map(this.#snapshot.accepted).set(session.id, session) })
  }

  async #changed(): Promise<void> {
    await this.#reload()
    this.#deps.tellOtherTabs({ kind: 'changed' })
  }

  async #reload(): Promise<void> {
    const { userId } = this.#snapshot
    if (userId === null) return
    const kept = await this.#kept.of(userId)
    if (this.#snapshot.userId === userId) this.#set(kept)
  }

  #set(change: Partial<OutboxSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    this.#listeners.forEach((listener) => listener())
  }
}

type Failure = Extract<Delivery, { kind: 'noSignal' | 'serverBusy' | 'signInNeeded' }>

/** Otherwise the server has decided: sending again would change nothing. */
const isFailure = (delivery: Delivery): delivery is Failure => delivery.kind in STATE_AFTER

/** A login too is asked for again by itself: the same player may have signed in meanwhile, in another tab perhaps. */
const STATE_AFTER: Record<Failure['kind'], OutboxSnapshot['state']> = {
  noSignal: 'waitingForSignal',
  serverBusy: 'waitingForServer',
  signInNeeded: 'signInNeeded',
}
