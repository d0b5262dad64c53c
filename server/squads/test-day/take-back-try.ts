import { sql } from 'kysely'
import { mayTakeBackAtStation } from '#domain/coach/station.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { Services } from '#server/services.ts'
import { removeSession } from '#server/sessions/remove-session.ts'
import type { OpenStation } from '#server/squads/stations/open-station.ts'

/**
 * Takes a try back, and the practice that was recorded with it. It is harmless to repeat this, or to take back a try that never arrived. Throws
 * NOT_FOUND, FORBIDDEN.
 */
export async function takeBackTry(
  services: Services,
  actorId: string,
  { teamId, tryId }: { teamId: string; tryId: string },
): Promise<void> {
  await openTeam(services.db, actorId, teamId, 'keepPlayers')
  await undoTry(services, teamId, tryId)
}

/** The same at a station, for a moment and for its own tries alone. Throws FORBIDDEN for any other try. */
export async function takeBackAtStation(
  services: Services,
  { id, teamId }: OpenStation,
  tryId: string,
): Promise<void> {
  const one = await services.db
    .selectFrom('test_day_tries')
    .select(['station_id', 'recorded_at', 'taken_back_at'])
    .where('id', '=', tryId)
    .executeTakeFirst()
  if (!one) return
  // Judged by the time of arrival: a try that was noted without a connection arrives together with its taking back.
  if (one.station_id !== id || !(one.taken_back_at || mayTakeBackAtStation(one.recorded_at, services.now())))
    throw new ProblemError('FORBIDDEN')
  await undoTry(services, teamId, tryId)
}

/** Takes a try back, with its practice. Harmless when repeated, or without such a try. */
export async function undoTry(services: Services, teamId: string, tryId: string): Promise<void> {
  const { db } = services
  // Committed before the practice is looked for, so that a practice that is recorded at this moment is found here or by `removeTakenBack`.
  await sql`
    update test_day_tries set taken_back_at = coalesce(taken_back_at, ${services.now()})
    where id = ${tryId} and team_id = ${teamId}`.execute(db)
  await removeTakenBack(services, teamId, [tryId])
}

/** Removes the practice of those tries that were taken back. The practice of a player who has an account by now is their own, and stays. */
export async function removeTakenBack(
  { db, liveBoards, now }: Services,
  teamId: string,
  tryIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select s.id, s.user_id as "userId" from test_day_tries t join sessions s on s.id = t.id and s.user_id = t.user_id
      join users u on u.id = t.user_id and u.is_kept
    where t.id = any(${tryIds}::uuid[]) and t.team_id = ${teamId} and t.taken_back_at is not null`.execute(db)
  for (const { id, userId } of rows) liveBoards.announce(userId, await removeSession(db, userId, id, now()))
}
