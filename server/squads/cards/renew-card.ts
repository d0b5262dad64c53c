import type { Transaction } from 'kysely'
import type { KeptPlayer } from '#contract/squads/kept-players.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Services } from '#server/services.ts'
import { endClaims } from '#server/squads/claims/guardian-links.ts'
import { openKeptPlayer, showKeptPlayer } from '#server/squads/kept-player-row.ts'
import { CARD_CODE_LENGTH } from '#domain/groups/card-code.ts'
import { drawCode } from '#server/platform/draw-code.ts'

type Means = Pick<Services, 'db' | 'config' | 'now'>

/** Gives a lost card's player a new code. What came of the old one ends: its logins, and a claim that waits for a guardian. Throws NOT_FOUND. */
export const renewCard = (services: Means, actorId: string, playerId: string): Promise<KeptPlayer> =>
  inTransaction(services.db, async (tx) => {
    const { teamId } = await openKeptPlayer(tx, actorId, playerId)
    await tx
      .updateTable('kept_players')
      .set({ card_code: drawCode(CARD_CODE_LENGTH) })
      .where('user_id', '=', playerId)
      .execute()
    await endCardLogins(tx, playerId)
    await endClaims(tx, playerId)
    await recordAction(tx, {
      actorId,
      action: 'kept-player.card-renewed',
      subject: { kind: 'team', id: teamId },
      before: null,
      after: { count: 1 },
    })
    return showKeptPlayer(services, tx, playerId)
  })

/** Signs a kept player out on all devices. Throws NOT_FOUND. */
export const signOutKeptPlayer = ({ db }: Means, actorId: string, playerId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await openKeptPlayer(tx, actorId, playerId)
    await endCardLogins(tx, playerId)
  })

const endCardLogins = (tx: Transaction<DB>, playerId: string) =>
  tx.deleteFrom('logins').where('user_id', '=', playerId).execute()
