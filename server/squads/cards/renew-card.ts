import { sql, type Transaction } from 'kysely'
import type { KeptPlayer } from '#contract/squads/kept-players.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
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
    await giveNewCards(tx, [playerId])
    await recordRenewal(tx, actorId, teamId, 1)
    return showKeptPlayer(services, tx, playerId)
  })

/**
 * Does the same for all players whom a team keeps, also those who are out of it. Somebody who managed the team still knows the old codes.
 * Throws NOT_FOUND, FORBIDDEN.
 */
export const renewCards = ({ db }: Means, actorId: string, teamId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await openTeam(tx, actorId, teamId, 'keepPlayers')
    await sql`
      select from users where id in (select user_id from kept_players where team_id = ${teamId})
      order by id for update`.execute(tx)
    await lockTeam(tx, teamId, [])
    await openTeam(tx, actorId, teamId, 'keepPlayers')
    const players = await tx
      .selectFrom('kept_players')
      .select('user_id')
      .where('team_id', '=', teamId)
      .execute()
    await giveNewCards(
      tx,
      players.map(({ user_id }) => user_id),
    )
    await recordRenewal(tx, actorId, teamId, players.length)
  })

/** Signs a kept player out on all devices. Throws NOT_FOUND. */
export const signOutKeptPlayer = ({ db }: Means, actorId: string, playerId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await openKeptPlayer(tx, actorId, playerId)
    await endCardLogins(tx, [playerId])
  })

async function giveNewCards(tx: Transaction<DB>, playerIds: readonly string[]): Promise<void> {
  const cards = listedRows('card', playerIds, {
    user_id: ['uuid', (id) => id],
    code: ['text', () => drawCode(CARD_CODE_LENGTH)],
  })
  await sql`update kept_players k set card_code = card.code from ${cards} where k.user_id = card.user_id`.execute(
    tx,
  )
  await endCardLogins(tx, playerIds)
  await endClaims(tx, playerIds)
}

const recordRenewal = (tx: Transaction<DB>, actorId: string, teamId: string, count: number) =>
  recordAction(tx, {
    actorId,
    action: 'kept-player.card-renewed',
    subject: { kind: 'team', id: teamId },
    before: null,
    after: { count },
  })

const endCardLogins = (tx: Transaction<DB>, playerIds: readonly string[]) =>
  sql`delete from logins where user_id = any(${playerIds}::uuid[])`.execute(tx)
