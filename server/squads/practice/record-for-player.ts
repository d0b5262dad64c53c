import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { inOneTry } from '#domain/coach/test-day.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { recordSession } from '#server/sessions/recording/record-sessions.ts'
import type { Recorded } from '#server/sessions/recording/save-together.ts'
import type { Services } from '#server/services.ts'
import { requireKeeper } from '#server/squads/kept-player-row.ts'

/**
 * Records practice that a coach saw. The coach is its witness, and the coach's plan allows counting by camera. Throws NOT_FOUND, and the
 * problems of recording.
 */
export async function recordForPlayer(
  services: Services,
  actorId: string,
  playerId: string,
  session: RecordSession,
): Promise<Recorded> {
  await requireKept(services, actorId, playerId)
  const recorded = await recordSession(services, playerId, inOneTry(session), services.now(), actorId).catch(
    notFoundIfGone,
  )
  services.liveBoards.announce(playerId, recorded.changes)
  return recorded
}

/** The player was erased, taken over or merged meanwhile. It is not the coach whose login has ended. Throws NOT_FOUND. */
export function notFoundIfGone(error: unknown): never {
  if (error instanceof ProblemError && error.code === 'SIGN_IN_REQUIRED') throw notFound()
  throw error
}

/** Only the managers of the player's team may know of the player. Throws NOT_FOUND. */
export async function requireKept(
  { db }: Pick<Services, 'db'>,
  actorId: string,
  playerId: string,
): Promise<void> {
  const player = await db
    .selectFrom('kept_players')
    .select('team_id')
    .where('user_id', '=', playerId)
    .executeTakeFirst()
  if (!player) throw notFound()
  await requireKeeper(db, actorId, player.team_id)
}
