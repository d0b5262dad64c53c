import type { Transaction } from 'kysely'
import type { ReviewReason } from '#domain/practice/plausibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { lockPlayer } from '#server/sessions/store.ts'

export type HeldSessionRow = Awaited<ReturnType<typeof openSession>>

/**
 * Finds a session that is held back, and locks its player, so that simultaneous reviews wait for one another. Throws NOT_FOUND, and
 * ALREADY_REVIEWED for a session that counts.
 */
export async function openHeldSession(tx: Transaction<DB>, sessionId: string): Promise<HeldSessionRow> {
  const session = await openSession(tx, sessionId)
  if (session.reviewReasons.length === 0) throw new ProblemError('ALREADY_REVIEWED')
  return session
}

/** The same for any session, with its player's visibility. Throws NOT_FOUND. */
export async function openSession(tx: Transaction<DB>, sessionId: string) {
  const owner = await findSession(tx, sessionId)
  const player = owner && (await lockPlayer(tx, owner.userId))
  if (!player) throw notFound()
  const session = await findSession(tx, sessionId)
  if (!session) throw notFound()
  return { ...session, visibility: player.visibility }
}

const findSession = (tx: Transaction<DB>, sessionId: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'user_id as userId', 'juggle_count as juggleCount', 'duration', 'date', 'ends_at'])
    .select(['time_zone as timeZone', 'review_reasons as reviewReasons'])
    .where('id', '=', sessionId)
    .$narrowType<{ reviewReasons: ReviewReason[] }>()
    .executeTakeFirst()
