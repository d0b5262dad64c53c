import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import type { RecordTries, TriesRecorded } from '#contract/squads/test-day.ts'
import { TRIES_BATCH_MAX } from '#contract/limits.ts'
import { deviceTimeZone } from '#web/ui/device/device-time.ts'
import { type DeviceTry, isPending, type TryStore } from './device-tries.ts'

/** The result of sending. */
export interface Sent {
  /**
   * 'waiting' without a connection or while the server is busy; 'signIn' without a login; 'refused' if the team is not the coach's any more;
   * 'ended' if the station is over.
   */
  outcome: 'done' | 'waiting' | 'signIn' | 'refused' | 'ended'
  /** Minutes by which this tablet's clock is ahead, as the server saw it. */
  clockAhead: number
}

type Ask = (
  path: string,
  method: 'POST' | 'DELETE',
  body?: object,
) => Promise<{ status: number; json: () => Promise<unknown> }>

/** The coach and the team whose tries are sent. */
export interface Whose {
  userId: string
  teamId: string
  /** The secret of a station's link. Without one, the coach is signed in. */
  station?: string | undefined
}

/** Not the typed client: only the status matters here, and a failure needs no sentence. */
const askServer =
  ({ userId, station }: Whose): Ask =>
  (path, method, body) =>
    fetch(path, {
      method,
      ...(station !== undefined && { credentials: 'omit' }),
      headers: {
        // Another coach may have signed in meanwhile. The server then takes nothing in their name.
        ...(station === undefined ? { [PLAYER_HEADER]: userId } : { 'keepup-station': station }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

/**
 * Sends a coach's or a station's tries of one team, oldest first, and stores what the server said of each. It may be cut off anywhere and run again:
 * ids make repeats harmless. A try that was taken back before it was ever sent is only taken back, because an earlier answer may have been lost.
 */
export async function sendTries(
  store: TryStore,
  whose: Whose,
  ask: Ask = askServer(whose),
  now: () => number = Date.now,
): Promise<Sent> {
  const { userId, teamId, station } = whose
  const pending = (await store.of(userId, teamId)).filter(isPending).sort((a, b) => a.savedAt - b.savedAt)
  const taken = pending.filter(({ isTakenBack }) => isTakenBack)
  const fresh = pending.filter(({ isTakenBack }) => !isTakenBack)
  const path = station === undefined ? `/api/teams/${teamId}/test-day-tries` : '/api/station/tries'
  let clockAhead = 0
  const sendBatch = async (batch: readonly DeviceTry[]): Promise<Sent['outcome'] | null> => {
    const body: RecordTries = {
      sentAt: new Date(now()).toISOString(),
      timeZone: deviceTimeZone() ?? 'UTC',
      tries: batch.map((one) => one.body),
    }
    const answer = await ask(path, 'POST', body).catch(() => null)
    if (answer?.status === 400 || answer?.status === 422) {
      // One of them cannot be read. The others must not wait for it.
      if (batch.length > 1) return sendInBatches(batch, 1)
      await store.settle(batch[0]!.id, 'impossible')
      return null
    }
    // A portal of a network may answer with a page of its own.
    const told =
      answer?.status === 200 ? ((await answer.json().catch(() => null)) as TriesRecorded | null) : null
    if (!told) return failureOf(answer?.status)
    clockAhead = told.clockAhead
    for (const { id, state } of told.results) await store.settle(id, state)
    return null
  }
  const sendInBatches = async (tries: readonly DeviceTry[], size: number) => {
    for (let from = 0; from < tries.length; from += size) {
      const failure = await sendBatch(tries.slice(from, from + size))
      if (failure) return failure
    }
    return null
  }
  const failure = await sendInBatches(fresh, TRIES_BATCH_MAX)
  if (failure) return { outcome: failure, clockAhead }
  for (const one of taken) {
    const answer = await ask(`${path}/${one.id}`, 'DELETE').catch(() => null)
    // A station takes back what it has just noted. Later the try stays.
    if (answer?.status === 403 && station !== undefined) {
      await store.put({ ...one, isTakenBack: false })
      continue
    }
    if (answer?.status !== 204) return { outcome: failureOf(answer?.status), clockAhead }
    await store.remove(one.id)
  }
  return { outcome: 'done', clockAhead }
}

const failureOf = (status: number | undefined): Sent['outcome'] => {
  if (status === 401) return 'signIn'
  if (status === 410) return 'ended'
  return status === 403 || status === 404 ? 'refused' : 'waiting'
}
