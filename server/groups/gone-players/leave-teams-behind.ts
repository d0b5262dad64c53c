import { sql, type Transaction } from 'kysely'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { deleteKeptSessions, lockKeptPlayers } from '#server/groups/deletion/delete-sessions.ts'
import { type Means, notifyAll } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

/**
 * Settles a player's teams before the player is erased (product 10.18, decisions/0039). A team without other members is deleted. A trigger
 * (`teams_pass_to_heirs`) passes each other team to the admin who has been there longest. It never passes to a plain member, who did not
 * agree to it: members of a team without admins are told that the team has no owner any more, and those who may offer it are told, too.
 */
export async function leaveTeamsBehind(tx: Transaction<DB>, means: Means, userId: string): Promise<void> {
  // Locks users before teams, because the notifications will refer to them.
  await sql`select from users where id in (select user_id from (${peopleOfTeamsLeftAlone(userId)}) people) order by id for key share`.execute(
    tx,
  )
  await lockKeptPlayers(tx, await findDeserted(tx, userId))
  // Also locks teams that may just be passing to this player. Members who leave at the same time wait for this lock, not for one that the
  // trigger takes later.
  await sql`
    select from teams where owner_id = ${userId} or id in (
      select team_id from team_members where user_id = ${userId} and is_active and role <> 'member')
    order by id for update`.execute(tx)
  const deserted = await findDeserted(tx, userId)
  // Players who were taken out of the team are still kept by it.
  await deleteKeptSessions(tx, deserted)
  await tx
    .deleteFrom('teams')
    .where('id', '=', sql<string>`any(${deserted}::uuid[])`)
    .execute()
  const { rows } = await peopleOfTeamsLeftAlone(userId).execute(tx)
  for (const [teamId, people] of Map.groupBy(rows, (row) => row.team_id))
    for (const [mayOffer, told] of Map.groupBy(people, (row) => row.may_offer)) {
      const kind = mayOffer ? 'team_needs_owner' : 'team_without_owner'
      await notifyAll(
        tx,
        means,
        told.map(({ user_id }) => user_id),
        { kind, teamId },
      )
    }
  // `added_by` is text, so no foreign key clears it. Members whose request this player approved stay let in (product 10.10): only
  // members who joined without asking have `self_join` and `system`.
  await sql`
    update team_members set added_by = case when join_method = 'self_join' then team_members.user_id::text else 'system' end
    where added_by = ${userId}`.execute(tx)
}

/** The teams that this player owns, without another member. */
async function findDeserted(tx: Transaction<DB>, userId: string): Promise<string[]> {
  const { rows } = await sql<Row<'teams', 'id'>>`
    select id from teams t where owner_id = ${userId} and id <> ${DEFAULT_TEAM_ID} and not exists (
      select from team_members where team_id = t.id and is_active and user_id <> ${userId}) order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/**
 * The other people of teams that this player owns and nobody else administers: the members, and those who may offer the team to one of
 * them. These are the organization's admins, or else the website admins.
 */
const peopleOfTeamsLeftAlone = (userId: string) => sql<
  Row<'team_members', 'team_id' | 'user_id'> & { may_offer: boolean }
>`
  with alone as (
    select t.id as team_id, t.organization_id from teams t where t.owner_id = ${userId}
      and exists (select from team_members m where m.team_id = t.id and m.is_active and m.user_id <> ${userId})
      and not exists (
        select from team_members a where a.team_id = t.id and a.is_active and a.role = 'admin' and a.user_id <> ${userId})),
  organization_admins as (
    select alone.team_id, g.user_id from alone join role_grants g on g.kind = 'organization' and g.organization_id = alone.organization_id
    where g.user_id <> ${userId}),
  offering as (
    select * from organization_admins
    union all select alone.team_id, g.user_id from alone join role_grants g on g.kind = 'website'
    where g.user_id <> ${userId} and not exists (select from organization_admins o where o.team_id = alone.team_id))
  select team_id, user_id, true as may_offer from offering
  union all select alone.team_id, m.user_id, false
  from alone join team_members m on m.team_id = alone.team_id and m.is_active and m.user_id <> ${userId}
  where not exists (select from offering o where o.team_id = alone.team_id and o.user_id = m.user_id)`
