import type { RecordedSession, RecordSession } from '#contract/sessions/practice-session.ts'
import type { Delivery, OutboxEntry, OutboxStore } from '#web/sessions/outbox/outbox-entry.ts'
import { Outbox } from '#web/sessions/outbox/outbox.ts'

/** A device, a server and a clock for tests of the outbox, in memory and controlled by hand. */
export function outboxBench() {
  const stored = new Map<string, OutboxEntry>()
  const arrived: string[] = []
  const timers: { milliseconds: number; callback: () => void }[] = []
  const bench = {
    stored,
    /** Ids in the order in which the server got them. */
    arrived,
    /** How many sessions each request had. */
    requests: [] as number[],
    timers,
    now: 1_000_000,
    storageFails: false,
    answer: (entry: OutboxEntry): Delivery | Promise<Delivery> => accepted(entry),
    /** The outbox of another tab, or of the same tab after it was killed and reopened. */
    openTab: () => openTab(),
  }
  let turn: Promise<void> = Promise.resolve()
  const tabs: Outbox[] = []

  const store: OutboxStore = {
    add: (entry) => write(() => stored.set(entry.id, structuredClone(entry))),
    put: (entry) => write(() => stored.set(entry.id, structuredClone(entry))),
    remove: (id) => write(() => stored.delete(id)),
    entriesOf: async (userId) => [...stored.values()].filter((entry) => entry.userId === userId),
  }
  async function write(change: () => void) {
    if (bench.storageFails) throw new DOMException('full', 'QuotaExceededError')
    change()
  }

  function openTab(): Outbox {
    const tab: Outbox = new Outbox({
      store,
      async send(entries) {
        bench.requests.push(entries.length)
        arrived.push(...entries.map(({ id }) => id))
        const deliveries: Delivery[] = []
        for (const entry of entries) deliveries.push(await bench.answer(entry))
        return deliveries
      },
      exclusively: (work) => (turn = turn.then(work, work)),
      tellOtherTabs: (news) =>
        tabs.filter((other) => other !== tab).forEach((other) => void other.hear(news)),
      after(milliseconds, callback) {
        const timer = { milliseconds, callback }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
      },
      now: () => bench.now,
      random: () => 0,
    })
    tabs.push(tab)
    return tab
  }
  return bench
}

export function entryOf(userId: string, id: string, savedAt = 0): OutboxEntry {
  const session: RecordSession = {
    id,
    juggleCount: 30,
    duration: 20,
    date: '2026-11-20T17:00:00.000Z',
    mode: 'manual',
  }
  return { id, userId, session, savedAt, refusal: null }
}

export function accepted({ id, userId, session }: OutboxEntry): Delivery {
  const stored: RecordedSession = {
    ...session,
    id,
    userId,
    evidence: 'tapped',
    juggleRate: 90,
    timeZone: 'UTC',
    localDate: '2026-11-20',
    runs: null,
    detectedCount: null,
    notes: null,
    underReview: false,
    reviewReasons: [],
    recordedAt: '2026-11-20T17:01:00.000Z',
    newRecords: [],
    newBadges: [],
  }
  return { kind: 'accepted', session: stored }
}

/** Lets all pending promises and callbacks run. */
export const settle = () => new Promise((resolve) => setTimeout(resolve))
