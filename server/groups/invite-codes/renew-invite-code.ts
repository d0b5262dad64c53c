import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { lockTeam, openOrganization, openTeam } from '#server/groups/open-group.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { renewCode } from './new-invite-code.ts'

/** Gives a team a new code; the one before stops working. Throws NOT_FOUND, FORBIDDEN. */
export function renewTeamCode({ db }: GroupServices, userId: string, teamId: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId, [userId])
    await openTeam(tx, userId, teamId, 'seeInviteCode')
    const code = await renewCode(tx, 'teams', teamId)
    await recordAction(tx, renewed(userId, 'team', teamId))
    return code
  })
}

/** The same for an organization. */
export function renewOrganizationCode({ db }: GroupServices, userId: string, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    await openOrganization(tx, userId, id, 'seeInviteCode')
    const code = await renewCode(tx, 'organizations', id)
    await recordAction(tx, renewed(userId, 'organization', id))
    return code
  })
}

/** Without the code: more people may read the audit log than may let others in. */
const renewed = (actorId: string, kind: 'team' | 'organization', id: string) =>
  ({ actorId, action: 'invite-code.renewed', subject: { kind, id }, before: null, after: null }) as const
