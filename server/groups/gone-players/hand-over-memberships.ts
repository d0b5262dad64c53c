import { sql, type Transaction } from 'kysely'
import { settleInvitations } from '#server/groups/invitations/refuses-invitations.ts'
import { settleRequestsOf } from '#server/groups/join-requests/settle-requests.ts'
import { hasBlocked } from '#server/groups/blocks/has-blocked.ts'
import type { Players } from '#server/identity/anonymous/keep-anonymous-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'

/**
 * Makes a player a plain member of the teams and organizations of an anonymous player, and moves their requests to join and their awards.
 * Nothing moves for a group that the player is in already, has left or has blocked. A child's membership of a team that takes anybody at once does
 * not move either (product 10.6). A coach sees practice from the day somebody joined (decisions/0036). So a player who has practiced before joins
 * today, and nobody sees more than the player agreed to.
 */
export async function handOverMemberships(
  tx: Transaction<DB>,
  { from, to }: Players,
  now: Date,
): Promise<void> {
  const joinedAt = sql`case when exists (select from sessions where user_id = ${to}) then ${now}::timestamptz else joined_at end`
  const member = insertLists('team_members', {
    team_id: sql`team_id`,
    user_id: to,
    role: 'member',
    joined_at: joinedAt,
    added_by: sql`case added_by when ${from} then ${to} else added_by end`,
    join_method: sql`join_method`,
  })
  const { rows: joined } = await sql<{ teamId: string }>`
    insert into team_members (${member.columns}) select ${member.values}
    from team_members m where user_id = ${from} and is_active and not ${hasBlocked(sql`${to}::uuid`, sql`m.team_id`)}
      and not would_meet_strangers(${to}, m.team_id)
    on conflict (team_id, user_id) do nothing returning team_id as "teamId"`.execute(tx)
  for (const { teamId } of joined) {
    await settleRequestsOf(tx, { teamId, userId: to }, now)
    await settleInvitations(tx, { teamId, userId: to })
  }
  await tx.deleteFrom('team_members').where('user_id', '=', from).execute()
  const ofOrganization = insertLists('organization_members', {
    organization_id: sql`organization_id`,
    user_id: to,
    join_method: sql`join_method`,
    joined_at: joinedAt,
  })
  await sql`
    insert into organization_members (${ofOrganization.columns}) select ${ofOrganization.values} from organization_members m
    where user_id = ${from} and is_active and not exists (
      select from blocked_groups b where b.user_id = ${to} and b.organization_id = m.organization_id)
    on conflict (organization_id, user_id) do nothing`.execute(tx)
  await handOverBlockedGroups(tx, { from, to })
  await handOverJoinRequests(tx, { from, to })
  await tx.updateTable('award_entries').set({ user_id: to }).where('user_id', '=', from).execute()
}

/** Moves the blocks, except for groups that the player is in: the person who used the device before may have blocked those. */
async function handOverBlockedGroups(tx: Transaction<DB>, { from, to }: Players): Promise<void> {
  const { columns, values } = insertLists('blocked_groups', {
    user_id: to,
    team_id: sql`team_id`,
    organization_id: sql`organization_id`,
    blocked_at: sql`blocked_at`,
  })
  await sql`
    insert into blocked_groups (${columns}) select ${values} from blocked_groups b where user_id = ${from}
      and not exists (select from team_members m where m.team_id = b.team_id and m.user_id = ${to} and is_active)
      and not exists (
        select from organization_members m where m.organization_id = b.organization_id and m.user_id = ${to} and is_active)
    on conflict do nothing`.execute(tx)
}

/**
 * Drops pending requests that the other player has made too, because only one may be pending (unique index), and those to teams that the
 * other player is in, has left or has blocked. Moves the rest.
 */
async function handOverJoinRequests(tx: Transaction<DB>, { from, to }: Players): Promise<void> {
  await sql`
    delete from join_requests r where user_id = ${from} and status = 'pending' and (
      exists (select from join_requests o where o.group_id = r.group_id and o.user_id = ${to} and o.status = 'pending')
      or exists (select from team_members m where m.team_id = r.group_id and m.user_id = ${to})
      or ${hasBlocked(sql`${to}::uuid`, sql`r.group_id`)})`.execute(tx)
  await tx.updateTable('join_requests').set({ user_id: to }).where('user_id', '=', from).execute()
}
