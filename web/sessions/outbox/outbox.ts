import { SESSION_BATCH_MAX } from '#contract/limits.ts'
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

/** JSON in one request, in characters. On a slow mobile network, more would take too long to arrive in one piece. */
const MOST_TEXT = 500_000

export interface OutboxDependencies {
  store: OutboxStore
  /** Sends entries of one player, and tells what became of each, in their order. */
  send: (entries: readonly OutboxEntry[]) => Promise<readonly Delivery[]>
  /** Runs `work` while no other tab runs its own. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  tellOtherTabs: (news: OutboxNews) => void
  /** Calls back after this time. Returns a function that cancels it. */
  after: (milliseconds: number, callback: () => void) => () => void
  /** Milliseconds since 1970. */
  now: () => number
  random: () => number
}

/**
 * Sends saved sessions to the server until it has accepted or refused them: oldest first, only for the signed-in player, one tab at a time.
 * Nothing that a player saved is lost (product 11.6). It knows neither React nor the browser; device-outbox.ts provides its surroundings.
 */
export class Outbox {
  #snapshot = CLOSED_OUTBOX
  readonly #deps: OutboxDependencies
  readonly #kept: KeptEntries
  readonly #listeners = new Set<() => void>()
  /** The player for whom it was opened last. */
  #wanted: string | null = null
  #delivering = false
  #deliverAgain = false
  /** Consecutive failed attempts. */
  #failures = 0
  /** Not before this time, because the server asked to wait. */
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

  /** Shows and sends the entries of the signed-in player. Those of others wait unseen. */
  async openFor(userId: string | null): Promise<void> {
    this.#wanted = userId
    this.#failures = 0
    this.#notBefore = 0
    if (userId !== this.#snapshot.userId) {
      // The outbox is nobody's until the entries are known, because a session without an entry counts as saved.
      this.#set({ userId: null, entries: [], state: 'idle' })
      const kept = userId === null ? {} : await this.#kept.of(userId)
      if (this.#wanted !== userId) return
      this.#set({ userId, ...kept })
    }
    await this.#reload()
    await this.deliver()
  }

  /** Moves the sessions of one player to another: an anonymous player has signed up or in. Repeating it is harmless. */
  async handOver(from: string, to: string): Promise<void> {
    await this.#kept.handOver(from, to)
    await this.#changed()
  }

  /** Resolves when the device has stored the entry, or is known not to. The delivery continues by itself. */
  async save(entry: OutboxEntry): Promise<void> {
    await this.#kept.add(entry)
    await this.#changed()
    void this.deliver()
  }

  /** Sends a refused entry again, or sends `session` in its place. The server has stored nothing, so the id is still free. */
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

  /** Another tab has changed the stored entries. */
  async hear(news: OutboxNews): Promise<void> {
    if (news.kind === 'arrived') await this.#accept(news.sessions)
    await this.#reload()
  }

  /** Sends the waiting entries. Calling it is harmless at any time. `insist` calls the server even before the time it asked for. */
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
    // Another tab may have delivered while this one waited for the lock.
    await this.#reload()
    const { userId, entries } = this.#snapshot
    const pending = entries.filter((entry) => !entry.refusal)
    if (pending.length > 0) this.#set({ state: 'sending' })
    let failure: Failure | null = null
    for (const batch of batchesOf(pending)) {
      const deliveries = await this.#deps.send(batch)
      await this.#file(batch, deliveries)
      // The rest belongs to a login that has ended.
      if (this.#snapshot.userId !== userId) return
      const failures = deliveries.filter(isFailure)
      const holdsUpOthers = failures.find((one) => one.kind !== 'serverBusy' || one.holdsUpOthers)
      failure = holdsUpOthers ?? failures[0] ?? failure
      if (holdsUpOthers) break
    }
    this.#conclude(failure)
  }

  /** Files a whole batch before anybody hears of it: news of each of 200 sessions would draw the waiting ones 200 times. */
  async #file(batch: readonly OutboxEntry[], deliveries: readonly Delivery[]): Promise<void> {
    await Promise.all(
      deliveries.map(async (delivery, n) => {
        if (delivery.kind === 'deleted') await this.#kept.remove(batch[n]!.id)
        if (delivery.kind === 'refused') await this.#kept.change({ ...batch[n]!, refusal: delivery.refusal })
      }),
    )
    const sessions = deliveries.flatMap((delivery) =>
      delivery.kind === 'accepted' ? [delivery.session] : [],
    )
    await this.#accept(sessions)
    await this.#reload()
    const isNews = deliveries.some((delivery) => !isFailure(delivery))
    if (isNews) this.#deps.tellOtherTabs({ kind: 'arrived', sessions })
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

  async #accept(sessions: readonly RecordedSession[]): Promise<void> {
    if (sessions.length === 0) return
    await Promise.all(sessions.map(({ id }) => this.#kept.remove(id)))
    const arrived = sessions.map((session) => [session.id, session] as const)
    this.#set({ accepted: new Map([...this.#snapshot.accepted, ...arrived]) })
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

/** Entries that go in one request. A large one goes alone. */
function batchesOf(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const batches: OutboxEntry[][] = []
  let text = Infinity
  for (const entry of entries) {
    const length = JSON.stringify(entry.session).length
    text += length
    if (text <= MOST_TEXT && batches.at(-1)!.length < SESSION_BATCH_MAX) batches.at(-1)!.push(entry)
    else {
      batches.push([entry])
      text = length
    }
  }
  return batches
}

type Failure = Extract<Delivery, { kind: 'noSignal' | 'serverBusy' | 'signInNeeded' }>

/** Otherwise the server has decided, and sending again would change nothing. */
const isFailure = (delivery: Delivery): delivery is Failure => delivery.kind in STATE_AFTER

/** A missing login is retried as well: the same player may have signed in meanwhile, perhaps in another tab. */
const STATE_AFTER: Record<Failure['kind'], OutboxSnapshot['state']> = {
  noSignal: 'waitingForSignal',
  serverBusy: 'waitingForServer',
  signInNeeded: 'signInNeeded',
}
