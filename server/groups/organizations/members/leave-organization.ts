import { sql, type Transaction } from 'kysely'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openOrganization } from '#server/roles/opening/open-group.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Value } from '#server/platform/database/typed-sql.ts'
import { endOrganizationMembership } from './end-organization-membership.ts'

/** Leaves an organization, but not its teams. Leaving twice is harmless. Throws NOT_FOUND. */
export function leaveOrganization({ db, now }: GroupServices, userId: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    // A member leaves an organization that was switched off, too, although it is shown to its managers only.
    if (!(await endOrganizationMembership(tx, userId, id, now())))
      await openOrganization(tx, userId, id, 'see')
  })
}

/** Leaves the organization that the player joined with a team, unless another team of it keeps the player there. */
export async function leaveOrganizationOf(
  tx: Transaction<DB>,
  userId: string,
  teamId: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: Value<'organization_members', 'organization_id'> }>`
    select o.organization_id as id from organization_members o join teams left_team on left_team.organization_id = o.organization_id
    where left_team.id = ${teamId} and o.user_id = ${userId} and o.is_active and o.join_method = 'auto_org_join'
      and not exists (
        select from team_members m join teams t on t.id = m.team_id
        where m.user_id = ${userId} and m.is_active and t.organization_id = o.organization_id)`.execute(tx)
  for (const { id } of rows) await endOrganizationMembership(tx, userId, id, now)
}
