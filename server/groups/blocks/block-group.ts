import { type Kysely, sql } from 'kysely'
import type { BlockedGroups, GroupPath } from '#contract/groups/blocked-groups.ts'
import type { GroupKind } from '#domain/groups/group.ts'
import { openOrganization, openTeam } from '#server/roles/opening/open-group.ts'
import { withdrawRequestsOf } from '#server/groups/join-requests/settle-requests.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists, type Row } from '#server/platform/database/typed-sql.ts'

/**
 * Stops a group from inviting and messaging a player, and withdraws the player's requests to join it. Harmless when repeated. Throws NOT_FOUND for a
 * group that the player may not know of.
 */
export async function blockGroup(
  db: Kysely<DB>,
  userId: string,
  { groups, id }: GroupPath,
  now: Date,
): Promise<void> {
  if (!(await isMember(db, userId, { groups, id })))
    await (groups === 'teams' ? openTeam : openOrganization)(db, userId, id, 'see')
  const { columns, values } = insertLists('blocked_groups', {
    user_id: userId,
    [columnOf(groups)]: sql`id`,
    blocked_at: now,
  })
  await inTransaction(db, async (tx) => {
    // The group may have been deleted meanwhile. Then there is nothing to block.
    await sql`
      insert into blocked_groups (${columns}) select ${values} from ${sql.table(groups)} where id = ${id} for key share
      on conflict do nothing`.execute(tx)
    await withdrawRequestsOf(tx, { userId, groupId: id }, now)
  })
}

/** A member may block an inactive group, too, although only its managers see it. */
async function isMember(db: Kysely<DB>, userId: string, { groups, id }: GroupPath): Promise<boolean> {
  const table = groups === 'teams' ? sql`team_members` : sql`organization_members`
  const { rows } = await sql`
    select from ${table} where user_id = ${userId} and ${sql.ref(columnOf(groups))} = ${id} and is_active`.execute(
    db,
  )
  return rows.length > 0
}

/** Lets a group invite and message a player again. Harmless when it was not blocked. */
export async function unblockGroup(db: Kysely<DB>, userId: string, { groups, id }: GroupPath): Promise<void> {
  await db
    .deleteFrom('blocked_groups')
    .where('user_id', '=', userId)
    .where(columnOf(groups), '=', id)
    .execute()
}

const columnOf = (groups: GroupPath['groups']) => (groups === 'teams' ? 'team_id' : 'organization_id')

type BlockedRow = Row<'teams' | 'organizations', 'id' | 'name'> &
  Row<'blocked_groups', 'blocked_at'> & { kind: GroupKind }

/** The groups that a player has blocked, the latest first. */
export async function listBlockedGroups(db: Kysely<DB>, userId: string): Promise<BlockedGroups> {
  const { rows } = await sql<BlockedRow>`
    select case when t.id is null then 'organization' else 'team' end as kind, coalesce(t.id, o.id) as id,
      coalesce(t.name, o.name) as name, b.blocked_at
    from blocked_groups b left join teams t on t.id = b.team_id left join organizations o on o.id = b.organization_id
    where b.user_id = ${userId} order by b.blocked_at desc, id`.execute(db)
  return {
    items: rows.map(({ blocked_at, ...group }) => ({ ...group, blockedAt: blocked_at.toISOString() })),
  }
}
