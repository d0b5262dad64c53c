import { recordAction } from '#server/audit/record-action.ts'
import { listTeamManagers } from '#server/groups/teams/list-team-managers.ts'
import { notifyAll } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import type { Services } from '#server/services.ts'
import { lockPlayers, openGuardiansLink } from './guardian-links.ts'

/** The guardian has the player erased, with all practice. Throws INVALID_TOKEN. */
export const deleteAsGuardian = (services: Services, token: string): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const { playerId } = await openGuardiansLink(tx, token, services.now())
    await lockPlayers(tx, [playerId])
    // Opened again after locking, because the club may know another guardian by now.
    const { teamId } = await openGuardiansLink(tx, token, services.now())
    await deletePlayer(tx, services, playerId)
    await recordAction(tx, {
      actorId: null,
      action: 'kept-player.removed',
      subject: { kind: 'team', id: teamId },
      before: { count: 1 },
      after: null,
    })
    await notifyAll(tx, services, await listTeamManagers(tx, teamId), { kind: 'kept_player_erased', teamId })
  })
