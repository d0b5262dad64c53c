import type { Kysely, Transaction } from 'kysely'
import { recordAction } from '#server/audit/record-action.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { Services } from '#server/services.ts'
import { undoTry } from '#server/squads/test-day/take-back-try.ts'

interface Ending {
  teamId: string
  stationId: string
  /** Whether its tries go, too: somebody played with the tablet. */
  takesBack: boolean
}

/**
 * Ends a station at once. If its tries go, too, it is deleted after them: a manager whose request broke off still finds it in the list, and
 * ends it again. Throws NOT_FOUND, also for a station that has ended, and FORBIDDEN.
 */
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
      .select(['id', 'taken_back_at'])
      .where('station_id', '=', stationId)
      .execute()
    await (takesBack ? closeLink(tx, stationId) : deleteStation(tx, stationId))
    await recordAction(tx, {
      actorId: userId,
      action: 'station.ended',
      subject: { kind: 'team', id: teamId },
      before: { until: station.ends_at },
      after: takesBack ? { count: noted.filter((one) => one.taken_back_at === null).length } : null,
    })
    return noted
  })
  if (!takesBack) return
  // Each for itself, because the totals of a player change with each. One that was taken back may still have its practice.
  for (const { id } of tries) await undoTry(services, teamId, id)
  await deleteStation(services.db, stationId)
}

/** Nobody knows the new secret. */
const closeLink = (tx: Transaction<DB>, id: string) =>
  tx
    .updateTable('test_day_stations')
    .set({ token_hash: hashLinkToken(newLinkToken()) })
    .where('id', '=', id)
    .execute()

const deleteStation = (db: Kysely<DB>, id: string) =>
  db.deleteFrom('test_day_stations').where('id', '=', id).execute()
