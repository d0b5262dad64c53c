import type { GroupKind } from '#domain/groups/group.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openOrganizationToChange, openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { assignCode } from './assign-code.ts'

/** Gives a team a new code. The old one stops working. Throws NOT_FOUND, FORBIDDEN. */
export function renewTeamCode({ db }: GroupServices, userId: string, teamId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId, [userId])
    await openTeam(tx, userId, teamId, 'seeInviteCode')
    const code = await assignCode(tx, 'teams', teamId)
    await recordAction(tx, renewed(userId, 'team', teamId))
    return code
  })
}

/** Gives an organization a new code. The old one stops working. Throws NOT_FOUND, FORBIDDEN. */
export function renewOrganizationCode({ db }: GroupServices, userId: string, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    await openOrganizationToChange(tx, userId, id, 'seeInviteCode')
    // An organization that is being deleted is not found.
    await tx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notFound)
    const code = await assignCode(tx, 'organizations', id)
    // A removed member who is given the new code may come in again.
    await tx
      .updateTable('organization_members')
      .set({ code_refused: false })
      .where('organization_id', '=', id)
      .where('code_refused', '=', true)
      .execute()
    await recordAction(tx, renewed(userId, 'organization', id))
    return code
  })
}

/** Recorded without the code, because more people may read the audit log than may see the code. */
const renewed = (actorId: string, kind: GroupKind, id: string) =>
  ({ actorId, action: 'invite-code.renewed', subject: { kind, id }, before: null, after: null }) as const
