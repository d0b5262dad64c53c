import { SESSION_BATCH_MAX } from '#contract/limits.ts'
import { RecordSession } from '#contract/sessions/practice-session.ts'
import type { BatchedSession, BatchRecorded, BatchResult } from '#contract/sessions/session-batch.ts'
import {
  isDatabaseAway,
  isDatabaseUnavailable,
} from '#server/platform/database/connections/database-errors.ts'
import { problemDocument, type ProblemDetails, ProblemError } from '#server/platform/http/problem.ts'
import { fieldMessages } from '#server/platform/http/protection/wrong-fields.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Services } from '#server/services.ts'
import { recordSessions } from './record-sessions.ts'
import type { Recorded } from './save-together.ts'

/**
 * Records up to 200 sessions of a player in their order, and answers each as if it had been sent alone. Throws BODY_TOO_LARGE,
 * TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE; SIGN_IN_REQUIRED for a deleted player.
 */
export async function recordBatch(
  services: Pick<Services, 'config' | 'db' | 'limits' | 'liveBoards' | 'log' | 'metrics' | 'now'>,
  userId: string,
  sent: readonly BatchedSession[],
): Promise<BatchRecorded> {
  const { limits, liveBoards, log, now } = services
  if (sent.length > SESSION_BATCH_MAX) throw new ProblemError('BODY_TOO_LARGE')
  await limits.take('recordSession', userId, sent.length)
  const sessions = sent.flatMap((one) => ('session' in one ? [one.session] : []))
  const recorded = (await recordSessions(services, userId, sessions, now())).values()
  const results = sent.map((one): BatchResult => {
    if ('unreadable' in one) return refused(idOf(one.unreadable), ...whyUnreadable(one.unreadable))
    const { id } = one.session
    const answer = recorded.next().value!
    if (answer.status === 'rejected') return refused(id, ...reasonOf(answer.reason, log))
    liveBoards.announce(userId, answer.value.changes)
    return accepted(id, answer.value)
  })
  return { results }
}

const accepted = (id: string, { session, isNew }: Recorded): BatchResult => ({
  id,
  status: isNew ? 201 : 200,
  session,
})

function refused(id: string | null, code: ProblemCode, details?: ProblemDetails): BatchResult {
  const problem = problemDocument(code, details)
  return { id, status: problem.status, problem }
}

/** Why one session was not recorded. What concerns all of them is thrown. */
function reasonOf(error: unknown, log: Services['log']): [ProblemCode, ProblemDetails?] {
  if (isDatabaseAway(error)) throw error
  if (isDatabaseUnavailable(error)) return ['SERVICE_UNAVAILABLE']
  if (error instanceof ProblemError) {
    if (error.code === 'SIGN_IN_REQUIRED') throw error
    return [error.code, error.details]
  }
  log.error({ err: error }, 'A session of a batch could not be recorded')
  return ['INTERNAL_ERROR']
}

function whyUnreadable(unreadable: unknown): [ProblemCode, ProblemDetails] {
  const { error } = RecordSession.safeParse(unreadable)
  return ['VALIDATION_FAILED', { fields: fieldMessages(error!) }]
}

function idOf(unreadable: unknown): string | null {
  const isNamed = typeof unreadable === 'object' && unreadable !== null && 'id' in unreadable
  return isNamed && typeof unreadable.id === 'string' ? unreadable.id : null
}
