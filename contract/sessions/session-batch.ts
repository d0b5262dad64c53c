import { z } from 'zod'
import { SESSION_BATCH_MAX } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { RecordedSession, RecordSession } from './practice-session.ts'

/**
 * A session of a batch. What is wrong with one concerns only that one, so whatever does not look like a session is answered in its
 * place instead of refusing the batch.
 */
const BatchedSession = z
  .union([
    RecordSession.transform((session) => ({ session })),
    z.unknown().transform((unreadable) => ({ unreadable })),
  ])
  // The API's description names what a client should send.
  .meta({ anyOf: [{ $ref: '#/components/schemas/RecordSession' }] })
export type BatchedSession = z.output<typeof BatchedSession>

/** Reads 201 sessions at most, even of a million. That is enough to see that there are too many. */
const upToOneTooMany = z.transform((sent: unknown) =>
  Array.isArray(sent) ? sent.slice(0, SESSION_BATCH_MAX + 1) : sent,
)

/** Up to 200 sessions (record-batch.ts refuses more), recorded in their order, each as if it were sent alone. */
export const RecordBatch = z.strictObject({
  sessions: z.pipe(upToOneTooMany, z.array(BatchedSession).min(1)),
})

/** The answer to one session: that of POST /api/sessions. */
const BatchResult = z.object({
  /** Null if it had none. */
  id: z.string().nullable(),
  /** 201 or 200, or the status of the problem. */
  status: z.number(),
  session: RecordedSession.optional(),
  problem: Problem.meta({ id: 'Problem' }).optional(),
})
export type BatchResult = z.infer<typeof BatchResult>

export const BatchRecorded = z.object({
  /** One for each session, in their order. */
  results: z.array(BatchResult),
})
export type BatchRecorded = z.infer<typeof BatchRecorded>
