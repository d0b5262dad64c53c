import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import { removeSession } from '#server/sessions/remove-session.ts'
import { notFoundIfGone, requireKept } from './record-for-player.ts'

/**
 * Deletes practice of a kept player, for the managers of the team: another child may have seen the card and practiced with it. A try of a test day
 * is taken back with its practice. Harmless when repeated. Throws NOT_FOUND.
 */
export async function removePractice(
  services: Services,
  actorId: string,
  { playerId, sessionId }: { playerId: string; sessionId: string },
): Promise<void> {
  const { db, liveBoards, now } = services
  await requireKept(services, actorId, playerId)
  const changes = await removeSession(db, playerId, sessionId, now()).catch(notFoundIfGone)
  await sql`
    update test_day_tries set taken_back_at = coalesce(taken_back_at, ${now()})
    where id = ${sessionId} and user_id = ${playerId}`.execute(db)
  liveBoards.announce(playerId, changes)
}
