import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { InviteCodeRedeemed, RedeemInviteCode } from '#contract/groups/joining.ts'
import { normalizeInviteCode } from '#domain/groups/invite-code.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { askToJoin, policyFor, wasRemoved } from '#server/groups/joining/ask-to-join.ts'
import { enterTeam } from '#server/groups/joining/enter-team.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { enterOrganization } from '#server/groups/organizations/members/enter-organization.ts'
import { findOrganizationRow, organizationCard } from '#server/groups/organizations/organization-row.ts'
import { findTeamRow, teamCard, type TeamRow } from '#server/groups/teams/team-row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { tellName } from '#server/identity/sign-up/name-player.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { findCodeHolder } from './find-code-holder.ts'

/**
 * Joins the team or organization of a code, even if it is invite only. Throws INVALID_INVITE_CODE (also for a group that was switched
 * off), ALREADY_MEMBER, ALREADY_ORGANIZATION_MEMBER, and REMOVED_FROM_ORGANIZATION until the organization has a new code. A player whom a
 * manager took out of the team asks to join, and may get ALREADY_REQUESTED, ASK_AGAIN_LATER, TOO_MANY_REQUESTS.
 */
export async function redeemInviteCode(
  services: GroupServices,
  userId: string,
  { code: typed, displayName }: z.infer<typeof RedeemInviteCode>,
): Promise<InviteCodeRedeemed> {
  const code = normalizeInviteCode(typed)
  const holder = await findCodeHolder(services.db, code)
  if (!holder) throw new ProblemError('INVALID_INVITE_CODE')
  const joining = { userId, id: holder.id, code, displayName }
  return holder.kind === 'team'
    ? joinTeamByCode(services, joining)
    : joinOrganizationByCode(services, joining)
}

interface Joining {
  userId: string
  /** The id of the team or the organization. */
  id: string
  code: string
  displayName: string | undefined
}

function joinTeamByCode(services: GroupServices, { userId, id: teamId, code, displayName }: Joining) {
  const now = services.now()
  return inTransaction(services.db, async (tx): Promise<InviteCodeRedeemed> => {
    if (displayName !== undefined) await tellName(tx, userId, displayName)
    await lockTeam(tx, teamId, [userId])
    await checkStillHolds(tx, 'teams', teamId, code)
    const team = await findTeamByCode(tx, userId, teamId)
    // A player whom a manager took out of the team does not come back unseen by the code that they still have (product 10.6).
    if (policyFor(team) !== 'anyone' && (await wasRemoved(tx, userId, teamId))) {
      await askToJoin(tx, services, { userId, team })
      const asked = await findTeamByCode(tx, userId, teamId)
      return { kind: 'team', outcome: 'requested', team: teamCard(asked, now) }
    }
    const membership = { teamId, userId, addedBy: 'system', joinMethod: 'team_invite_code' } as const
    const entered = await enterTeam(tx, membership, now)
    if (!entered) throw new ProblemError('ALREADY_MEMBER', { parameters: { name: team.name } })
    const { organization } = entered
    const after = await findTeamByCode(tx, userId, teamId)
    return {
      kind: 'team',
      outcome: 'joined',
      team: teamCard(after, now),
      ...(organization && { organization }),
    }
  })
}

async function findTeamByCode(tx: Transaction<DB>, userId: string, teamId: string): Promise<TeamRow> {
  const team = await findTeamRow(tx, userId, teamId)
  if (!team) throw new ProblemError('INVALID_INVITE_CODE')
  return team
}

function joinOrganizationByCode(services: GroupServices, { userId, id, code, displayName }: Joining) {
  return inTransaction(services.db, async (tx): Promise<InviteCodeRedeemed> => {
    if (displayName !== undefined) await tellName(tx, userId, displayName)
    await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute()
    await tx.selectFrom('organizations').select('id').where('id', '=', id).forShare().execute()
    await checkStillHolds(tx, 'organizations', id, code)
    if (!(await enterOrganization(tx, userId, id, 'org_invite_code'))) throw await notEntered(tx, userId, id)
    const organization = await findOrganizationRow(tx, userId, id)
    if (!organization) throw new ProblemError('INVALID_INVITE_CODE')
    return { kind: 'organization', organization: organizationCard(organization) }
  })
}

async function notEntered(
  tx: Transaction<DB>,
  userId: string,
  organizationId: string,
): Promise<ProblemError> {
  const { code_refused, name } = await tx
    .selectFrom('organization_members as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['m.code_refused', 'o.name'])
    .where('m.organization_id', '=', organizationId)
    .where('m.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!code_refused) return new ProblemError('ALREADY_ORGANIZATION_MEMBER')
  return new ProblemError('REMOVED_FROM_ORGANIZATION', { parameters: { name } })
}

/** Between the look-up and the lock, the code may have been renewed or the group switched off. */
async function checkStillHolds(db: Kysely<DB>, table: 'teams' | 'organizations', id: string, code: string) {
  const holder = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('invite_code', '=', code)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!holder) throw new ProblemError('INVALID_INVITE_CODE')
}
