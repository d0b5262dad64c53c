import type { Transaction } from 'kysely'
import type { CreateTeam, Team } from '#contract/groups/team.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { assignCode } from '#server/groups/invite-codes/assign-code.ts'
import { enterTeam } from '#server/groups/joining/enter-team.ts'
import { openOrganizationToChange } from '#server/roles/opening/open-group.ts'
import { requireConfirmedEmail } from '#server/identity/require-confirmed-email.ts'
import { requireNoStrangers } from '#server/groups/joining/protect-children.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import { refuseOurName } from '#server/roles/refuse-our-name.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { showTeam } from './show-team.ts'

/**
 * Founds a team (product 10.31). The founder becomes its owner. Only an organization's admins may found a team in it: throws NOT_FOUND,
 * FORBIDDEN. Throws EMAIL_NOT_CONFIRMED, and STRANGERS_WOULD_SEE_CHILDREN to a player under 16 whose team would take anybody at once.
 */
export function createTeam(
  services: GroupServices,
  userId: string,
  team: CreateTeam,
  request: RequestKey | null,
): Promise<Team> {
  const now = services.now()
  return inTransaction(services.db, async (tx) => {
    const id = await once(tx, request, () => insertTeam(tx, userId, team, now))
    return showTeam(tx, userId, id, now)
  })
}

async function insertTeam(tx: Transaction<DB>, userId: string, team: CreateTeam, now: Date): Promise<string> {
  const { name, type, description = '', settings = {}, organizationId = null } = team
  await requireConfirmedEmail(tx, userId)
  await refuseOurName(tx, userId, name)
  if (organizationId !== null) await openOrganizationToChange(tx, userId, organizationId, 'manageTeams')
  const id = uuidv7()
  await tx
    .insertInto('teams')
    .values({
      id,
      name,
      type,
      description,
      organization_id: organizationId,
      allow_self_join: settings.allowSelfJoin ?? null,
      require_approval: settings.requireApproval ?? null,
      instant_join: settings.allowSelfJoin === true && settings.instantJoin === true,
    })
    .execute()
  await requireNoStrangers(tx, { userId, teamId: id }, 'STRANGERS_WOULD_SEE_CHILDREN')
  await enterTeam(tx, { teamId: id, userId, addedBy: 'system', joinMethod: null }, now)
  await tx
    .updateTable('team_members')
    .set({ role: 'owner' })
    .where('team_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  await tx.updateTable('teams').set({ owner_id: userId }).where('id', '=', id).execute()
  await assignCode(tx, 'teams', id)
  const after = { name, type, description, organizationId, settings }
  await recordAction(tx, {
    actorId: userId,
    action: 'team.created',
    subject: { kind: 'team', id },
    before: null,
    after,
  })
  return id
}
