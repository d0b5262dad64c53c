import type { RecordTries, TriesRecorded } from '#contract/squads/test-day.ts'
import { TRIES_BATCH_MAX } from '#contract/limits.ts'
import { type DeviceTry, isPending, type TryStore } from './device-tries.ts'

/** What sending came to. */
export interface Sent {
  /** 'waiting' without a connection or while the server is busy; 'signIn' without a login; 'refused' if the team is not the coach's any more. */
  outcome: 'done' | 'waiting' | 'signIn' | 'refused'
  /** Minutes by which this tablet's clock is ahead, as the server saw it. */
  clockAhead: number
}

type Ask = (
  path: string,
  method: 'POST' | 'DELETE',
  body?: object,
) => Promise<{ status: number; json: () => Promise<unknown> }>

/** Not the typed client: only the status matters here, and a failure needs no sentence. */
const askServer: Ask = (path, method, body) =>
  fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

/**
 * Sends a coach's tries of one team, oldest first, and stores what the server said of each. It may be cut off anywhere and run again: ids make
 * repeats harmless. A try that was taken back before it was ever sent is only taken back, because an earlier answer may have been lost.
 */
export async function sendTries(
  store: TryStore,
  { userId, teamId }: { userId: string; teamId: string },
  ask: Ask = askServer,
  now: () => number = Date.now,
): Promise<Sent> {
  const pending = (await store.of(userId, teamId)).filter(isPending).sort((a, b) => a.savedAt - b.savedAt)
  const taken = pending.filter(({ isTakenBack }) => isTakenBack)
  const fresh = pending.filter(({ isTakenBack }) => !isTakenBack)
  let clockAhead = 0
  for (let from = 0; from < fresh.length; from += TRIES_BATCH_MAX) {
    const batch = fresh.slice(from, from + TRIES_BATCH_MAX)
    const body: RecordTries = {
      sentAt: new Date(now()).toISOString(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      tries: batch.map((one) => one.body),
    }
    const answer = await ask(`/api/teams/${teamId}/test-day-tries`, 'POST', body).catch(() => null)
    if (answer?.status !== 200) return { outcome: failureOf(answer?.status), clockAhead }
    const { results, clockAhead: ahead } = (await answer.json()) as TriesRecorded
    clockAhead = ahead
    await keepAnswers(store, batch, results)
  }
  for (const one of taken) {
    const answer = await ask(`/api/teams/${teamId}/test-day-tries/${one.id}`, 'DELETE').catch(() => null)
    if (answer?.status !== 204) return { outcome: failureOf(answer?.status), clockAhead }
    await store.remove(one.id)
  }
  return { outcome: 'done', clockAhead }
}

async function keepAnswers(store: TryStore, batch: readonly DeviceTry[], results: TriesRecorded['results']) {
  const states = new Map(results.map(({ id, state }) => [id, state]))
  const current = new Map((await store.all()).map((one) => [one.id, one]))
  for (const { id } of batch) {
    // The coach may have taken it back while it was on its way.
    const one = current.get(id)
    const state = states.get(id)
    if (one && state) await store.put({ ...one, state })
  }
}

const failureOf = (status: number | undefined): Sent['outcome'] => {
  if (status === 401) return 'signIn'
  return status === 403 || status === 404 ? 'refused' : 'waiting'
}
