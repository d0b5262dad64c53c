import { sql } from 'kysely'
import { recordAction } from '#server/audit/record-action.ts'
import type { HandOver } from '#server/identity/anonymous/keep-anonymous-player.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { requireSameKeeper } from './keeper.ts'
import { joinWhenAdded, openKeptPlayer } from './kept-player-row.ts'

/**
 * Makes one of two kept players who are the same child. The practice, tries and teams of `from` go to `into`, and what only `from`
 * has: number, year of birth, guardian. Throws NOT_FOUND, NOT_SAME_KEEPER, and VALIDATION_FAILED when both are one already.
 */
export const mergeKeptPlayers = (
  services: Services,
  handOver: HandOver,
  actorId: string,
  { from, into }: { from: string; into: string },
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await sql`select from users where id in (${from}, ${into}) order by id for update`.execute(tx)
    const { teamId, guardianEmail } = await openKeptPlayer(tx, actorId, from)
    const kept = await openKeptPlayer(tx, actorId, into)
    if (from === into) throw new ProblemError('VALIDATION_FAILED')
    await requireSameKeeper(tx, teamId, kept.teamId)
    await sql`
      update kept_players k set guardian_email = coalesce(k.guardian_email, ${guardianEmail}),
        shirt_number = coalesce(k.shirt_number, f.shirt_number), added_at = least(k.added_at, f.added_at)
      from kept_players f where k.user_id = ${into} and f.user_id = ${from}`.execute(tx)
    await sql`
      update users set birth_year = coalesce(birth_year, (select birth_year from users where id = ${from})) where id = ${into}`.execute(
      tx,
    )
    await handOver(tx, services, { from, to: into }, { isNew: false }, services.now())
    await joinWhenAdded(tx, into)
    await recordAction(tx, {
      actorId,
      action: 'kept-player.merged',
      subject: { kind: 'team', id: teamId },
      before: { count: 2 },
      after: { count: 1 },
    })
  })
