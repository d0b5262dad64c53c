import type { Transaction } from 'kysely'
import type { ChangeKeptPlayer, KeptPlayer } from '#contract/squads/kept-players.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { enterTeam } from '#server/groups/joining/enter-team.ts'
import { endMembership } from '#server/groups/members/end-membership.ts'
import { lockTeams } from '#server/groups/teams/lock-team.ts'
import { requireFreshLogin } from '#server/identity/fresh-sign-in/require-fresh-login.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Actor } from '#server/platform/http/router.ts'
import { refuseOurName } from '#server/roles/refuse-our-name.ts'
import type { Services } from '#server/services.ts'
import { requireBirthYear } from './add-kept-players.ts'
import { joinWhenAdded, openKeptPlayer, requireKeeper, showKeptPlayer } from './kept-player-row.ts'
import { requireSameKeeper } from './keeper.ts'
import { requireRoom } from './room-for-players.ts'

type Means = Pick<Services, 'db' | 'config' | 'now'>

/**
 * Changes a kept player, moves them to another team of the same keeper, or takes them out of the season's team and back in. Throws
 * NOT_FOUND, NOT_SAME_KEEPER, KEPT_PLAYERS_FULL, and FRESH_SIGN_IN_NEEDED for another guardian.
 */
export function changeKeptPlayer(
  services: Means,
  { userId: actorId, loginId }: Actor,
  playerId: string,
  change: ChangeKeptPlayer,
): Promise<KeptPlayer> {
  const now = services.now()
  return inTransaction(services.db, async (tx) => {
    const { teamId, guardianEmail } = await openKeptPlayer(tx, actorId, playerId)
    // A guardian exports, takes over and deletes the player by a mail, without a login.
    if (change.guardianEmail !== undefined && change.guardianEmail !== guardianEmail)
      await requireFreshLogin(tx, loginId, now, 'free')
    requireBirthYear(change.birthYear, 'birthYear', now)
    await refuseOurName(tx, actorId, change.displayName, 'displayName')
    await tx
      .updateTable('users')
      .set({
        ...(change.displayName !== undefined && { display_name: change.displayName }),
        ...(change.birthYear !== undefined && { birth_year: change.birthYear }),
        updated_at: now,
      })
      .where('id', '=', playerId)
      .execute()
    const kept = {
      ...(change.shirtNumber !== undefined && { shirt_number: change.shirtNumber }),
      ...(change.guardianEmail !== undefined && { guardian_email: change.guardianEmail }),
    }
    if (Object.keys(kept).length > 0)
      await tx.updateTable('kept_players').set(kept).where('user_id', '=', playerId).execute()
    // A link that went to the former address ends with it.
    if (change.guardianEmail !== undefined)
      await tx.deleteFrom('kept_player_links').where('user_id', '=', playerId).execute()
    if (change.teamId !== undefined && change.teamId !== teamId)
      await move(services, tx, { actorId, playerId, from: teamId, to: change.teamId, now })
    else if (change.isArchived === true) await endMembership(tx, playerId, teamId, 'manager')
    else if (change.isArchived === false) await bringBack(services, tx, { actorId, playerId, teamId, now })
    return showKeptPlayer(services, tx, playerId)
  })
}

async function move(
  services: Means,
  tx: Transaction<DB>,
  {
    actorId,
    playerId,
    from,
    to,
    now,
  }: { actorId: string; playerId: string; from: string; to: string; now: Date },
): Promise<void> {
  // The other team may begin to take anybody at once, which no team does that keeps players (product 10.50).
  await lockTeams(tx, [from, to], [playerId])
  await requireKeeper(tx, actorId, to)
  await requireSameKeeper(tx, from, to)
  await tx.updateTable('kept_players').set({ team_id: to }).where('user_id', '=', playerId).execute()
  await endMembership(tx, playerId, from, 'manager')
  await bringBack(services, tx, { actorId, playerId, teamId: to, now })
  await recordAction(tx, {
    actorId,
    action: 'kept-player.moved',
    subject: { kind: 'team', id: to },
    before: { teamId: from },
    after: { teamId: to },
  })
}

async function bringBack(
  services: Means,
  tx: Transaction<DB>,
  { actorId, playerId, teamId, now }: { actorId: string; playerId: string; teamId: string; now: Date },
): Promise<void> {
  await requireRoom(services, tx, { actorId, teamId, adding: 1, now })
  await enterTeam(tx, { teamId, userId: playerId, addedBy: actorId, joinMethod: null }, now)
  await joinWhenAdded(tx, playerId)
}
