import { sql, type Transaction } from 'kysely'
import { mayTakeBackAtStation } from '#domain/coach/station.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { Services } from '#server/services.ts'
import { removeSession } from '#server/sessions/remove-session.ts'
import type { OpenStation } from '#server/squads/stations/open-station.ts'

/**
 * Takes a try back, and the practice that came of it. Repeating it is harmless, and so is a try that never arrived. Throws NOT_FOUND,
 * FORBIDDEN.
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
  // By its arrival: what was noted without a connection arrives together with its taking back.
  if (one.station_id !== id || !(one.taken_back_at || mayTakeBackAtStation(one.recorded_at, services.now())))
    throw new ProblemError('FORBIDDEN')
  await undoTry(services, teamId, tryId)
}

export async function undoTry(services: Services, teamId: string, tryId: string): Promise<void> {
  const { db, liveBoards } = services
  const now = services.now()
  const player = await inTransaction(db, (tx) => markTakenBack(tx, teamId, tryId, now))
  if (player) liveBoards.announce(player, await removeSession(db, player, tryId, now))
}

/** Returns the player whose practice must be removed, too. The practice of a player who has an account by now is their own, and stays. */
async function markTakenBack(
  tx: Transaction<DB>,
  teamId: string,
  tryId: string,
  now: Date,
): Promise<string | null> {
  await sql`
    update test_day_tries set taken_back_at = coalesce(taken_back_at, ${now}) where id = ${tryId} and team_id = ${teamId}`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    select s.user_id as id from test_day_tries t join sessions s on s.id = t.id and s.user_id = t.user_id
      join users u on u.id = t.user_id and u.is_kept
    where t.id = ${tryId} and t.team_id = ${teamId}`.execute(tx)
  return rows[0]?.id ?? null
}
