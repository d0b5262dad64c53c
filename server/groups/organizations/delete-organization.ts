import { sql, type Transaction } from 'kysely'
import { isSameName } from '#domain/typed-confirmation.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { lockSeats } from '#server/billing/fit-seats.ts'
import { closeSeats } from '#server/billing/seats/close-seats.ts'
import { closePagesSoon } from '#server/billing/stripe/close-pages-soon.ts'
import { lockMembers, tellMembers } from '#server/groups/deletion/tell-members.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openOrganization } from '#server/roles/opening/open-group.ts'
import { lockTeams } from '#server/groups/teams/lock-team.ts'
import { editTeam } from '#server/groups/teams/update-team.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField, notFound } from '#server/platform/http/problem.ts'

/**
 * Deletes an organization with its memberships, roles and seats, and tells its members. Its teams stay, without an organization. Throws
 * NOT_FOUND, FORBIDDEN, SEATS_ARE_PAID, and VALIDATION_FAILED unless the typed text is its name.
 */
export function deleteOrganization(
  services: GroupServices,
  userId: string,
  id: string,
  confirmation: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openOrganization(tx, userId, id, 'delete')
    await lockSeats(tx, [id], { holders: 'all' })
    await lockMembers(tx, 'organization', [id])
    await lockRoles(tx, userId, id)
    await closeSeats(tx, id, services.now())
    await releaseTeams(tx, userId, id)
    const before = await lockOrganization(tx, id)
    // Checked again after locking, because it may have changed.
    await openOrganization(tx, userId, id, 'delete')
    if (!isSameName(confirmation, before.name)) throw invalidField('confirmation', 'validation.confirmation')
    const subject = { kind: 'organization', id } as const
    await tellMembers(tx, services, userId, { ...subject, name: before.name })
    await closePagesSoon(tx, services.jobs, subject)
    await tx.deleteFrom('organizations').where('id', '=', id).execute()
    await recordAction(tx, { actorId: userId, action: 'organization.deleted', subject, before, after: null })
  })
}

/**
 * The roles end with the organization. Of two admins who delete it at the same moment, one waits here, and then finds nothing. The caller's
 * other roles are locked, too: a website admin who loses that role at this moment deletes nothing.
 */
const lockRoles = (tx: Transaction<DB>, userId: string, organizationId: string) =>
  sql`
    select from role_grants where organization_id = ${organizationId} or user_id = ${userId}
    order by user_id, kind, organization_id, team_id for update`.execute(tx)

/** Each team gets its own line in the audit log, where its managers find it. The foreign key releases a team that enters meanwhile. */
async function releaseTeams(tx: Transaction<DB>, userId: string, organizationId: string): Promise<void> {
  const teams = await tx
    .selectFrom('teams')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute()
  const teamIds = teams.map(({ id }) => id).toSorted()
  await lockTeams(tx, teamIds, [userId])
  for (const teamId of teamIds) await editTeam(tx, userId, teamId, { organizationId: null })
}

async function lockOrganization(tx: Transaction<DB>, id: string) {
  const organization = await tx
    .selectFrom('organizations as o')
    .select(['name', 'status'])
    .select(({ selectFrom }) =>
      selectFrom('organization_members')
        .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
        .whereRef('organization_id', '=', 'o.id')
        .where('is_active', '=', true)
        .$asScalar()
        .$notNull()
        .as('member_count'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!organization) throw notFound()
  return organization
}
