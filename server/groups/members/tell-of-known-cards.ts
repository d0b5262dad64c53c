import type { Transaction } from 'kysely'
import { listTeamManagers } from '#server/groups/teams/list-team-managers.ts'
import { type Means, notifyAll } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Tells the managers of a team that somebody no longer manages it, who may know the codes of its player cards. Each code signs in as a child
 * until there is a new card (decisions/0109). Nobody is told of a team without cards.
 */
export async function tellOfKnownCards(
  tx: Transaction<DB>,
  means: Means,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  const card = await tx
    .selectFrom('kept_players')
    .select('user_id')
    .where('team_id', '=', teamId)
    .limit(1)
    .executeTakeFirst()
  if (!card) return
  const managers = await listTeamManagers(tx, teamId)
  if (managers.includes(userId)) return
  await notifyAll(tx, means, managers, { kind: 'card_codes_known', teamId, playerId: userId })
}
