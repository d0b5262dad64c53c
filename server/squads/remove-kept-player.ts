import { recordAction } from '#server/audit/record-action.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { openKeptPlayer } from './kept-player-row.ts'

/** Erases a kept player with all practice, at once. Throws NOT_FOUND. */
export const removeKeptPlayer = (services: Services, actorId: string, playerId: string): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const { teamId } = await openKeptPlayer(tx, actorId, playerId)
    await deletePlayer(tx, services, playerId)
    await recordAction(tx, {
      actorId,
      action: 'kept-player.removed',
      subject: { kind: 'team', id: teamId },
      before: { count: 1 },
      after: null,
    })
  })
