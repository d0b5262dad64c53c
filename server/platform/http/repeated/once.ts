import type { Kysely, Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { RequestKey } from './request-key.ts'

/** What `once` remembers. An answer is read again, because it may hold what nobody should keep. */
type Outcome = string | number | readonly string[] | Readonly<Record<string, number>> | true

/**
 * Does the work of a request once, however often the request comes with its key (product 12.11, decisions/0108), and returns what the first time
 * returned. It must come first in its transaction: a copy that comes while the first is at work waits here, and must hold no locks then. Work
 * that fails is not remembered. `allowed` is asked each time, because a right can end between two copies. Throws KEY_OF_ANOTHER_REQUEST, REQUEST_AT_WORK.
 */
export async function once<T extends Outcome>(
  tx: Transaction<DB>,
  request: RequestKey | null,
  work: () => Promise<T>,
  allowed: () => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  const isFirst = request === null || (await claim(tx, request))
  await allowed()
  if (!isFirst) return outcomeOf<T>(tx, request)
  const outcome = await work()
  if (request) await remember(tx, request, outcome)
  return outcome
}

/** Replaces what a copy of the request gets. */
export async function remember(tx: Transaction<DB>, request: RequestKey, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('answered_requests')
    .set({ outcome: JSON.stringify(outcome) })
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .execute()
}

/** Whether the request is the first of its key. Waits for another one that is at work. */
async function claim(tx: Transaction<DB>, { userId, key, hash }: RequestKey): Promise<boolean> {
  const inserted = tx
    .insertInto('answered_requests')
    .values({ user_id: userId, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return (await inserted.catch(refuseIfAtWork)) !== undefined
}

/** PostgreSQL gave up waiting for the other transaction. */
function refuseIfAtWork(error: Error & { code?: unknown }): never {
  throw error.code === '55P03' ? new ProblemError('REQUEST_AT_WORK') : error
}

/** What a request has done that came before. Throws KEY_OF_ANOTHER_REQUEST. */
export async function outcomeOf<T>(tx: Transaction<DB>, { userId, key, hash }: RequestKey): Promise<T> {
  const before = await tx
    .selectFrom('answered_requests')
    .select(['request_hash', 'outcome'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow(() => new ProblemError('REQUEST_AT_WORK'))
  if (!hash.equals(before.request_hash)) throw new ProblemError('KEY_OF_ANOTHER_REQUEST')
  return before.outcome as T
}

/** Forgets requests that are a day old. */
export const forgetAnsweredRequests = (db: Kysely<DB>, now: Date): Promise<unknown> =>
  db
    .deleteFrom('answered_requests')
    .where('answered_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
