import { sql, type Transaction } from 'kysely'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openOrganization, openOrganizationToChange } from '#server/roles/opening/open-group.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Value } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { endOrganizationMembership } from './enter-organization.ts'

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

/** Removes a member from an organization, and notifies them. Throws NOT_FOUND, FORBIDDEN. */
export function removeOrganizationMember(
  services: GroupServices,
  actorId: string,
  organizationId: string,
  userId: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openOrganizationToChange(tx, actorId, organizationId, 'manageMembers')
    if (!(await endOrganizationMembership(tx, userId, organizationId, services.now()))) throw notFound()
    const subject = { kind: 'organization', id: organizationId } as const
    await recordAction(tx, { actorId, action: 'member.removed', subject, before: { userId }, after: null })
    if (userId !== actorId)
      await notify(tx, services, { userId, kind: 'removed_from_organization', organizationId })
  })
}
