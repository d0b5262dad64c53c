import { sql, type Transaction } from 'kysely'
import { listTeamManagers } from '#server/groups/teams/list-team-managers.ts'
import { type Means, notifyAll } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

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

/** The same about a manager who is suspended, in each team with cards that they manage themselves. */
export async function tellOfCardsKnownToSuspended(
  tx: Transaction<DB>,
  means: Means,
  userId: string,
): Promise<void> {
  const { rows } = await sql<Row<'teams', 'id'>>`
    select t.id from teams t
    where exists (select from kept_players k where k.team_id = t.id)
      and t.id in (
        select team_id from team_members where user_id = ${userId} and is_active and role <> 'member'
        union select team_id from role_grants where user_id = ${userId} and kind = 'team')
    order by t.id`.execute(tx)
  for (const { id: teamId } of rows) {
    const others = (await listTeamManagers(tx, teamId)).filter((manager) => manager !== userId)
    await notifyAll(tx, means, others, { kind: 'card_codes_known', teamId, playerId: userId })
  }
}
