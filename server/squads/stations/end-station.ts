import { recordAction } from '#server/audit/record-action.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { Services } from '#server/services.ts'
import { undoTry } from '#server/squads/test-day/take-back-try.ts'

interface Ending {
  teamId: string
  stationId: string
  /** Whether its tries go, too: somebody played with the tablet. */
  takesBack: boolean
}

/** Ends a station at once. Throws NOT_FOUND, also for a station that has ended, and FORBIDDEN. */
export async function endStation(
  services: Services,
  userId: string,
  { teamId, stationId, takesBack }: Ending,
): Promise<void> {
  await openTeam(services.db, userId, teamId, 'keepPlayers')
  const tries = await inTransaction(services.db, async (tx) => {
    // Tries that arrive at this moment wait for the lock, and are refused then.
    const station = await tx
      .selectFrom('test_day_stations')
      .select(['id', 'ends_at'])
      .where('id', '=', stationId)
      .where('team_id', '=', teamId)
      .forUpdate()
      .executeTakeFirst()
    if (!station) throw notFound()
    const noted = await tx
      .selectFrom('test_day_tries')
      .select('id')
      .where('station_id', '=', stationId)
      .where('taken_back_at', 'is', null)
      .execute()
    await tx.deleteFrom('test_day_stations').where('id', '=', stationId).execute()
    await recordAction(tx, {
      actorId: userId,
      action: 'station.ended',
      subject: { kind: 'team', id: teamId },
      before: { until: station.ends_at },
      after: takesBack ? { count: noted.length } : null,
    })
    return noted
  })
  // Each for itself, because the totals of a player change with each.
  if (takesBack) for (const { id } of tries) await undoTry(services, teamId, id)
}
