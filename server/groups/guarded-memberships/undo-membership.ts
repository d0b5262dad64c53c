import { type Kysely, sql, type Transaction } from 'kysely'
import type { GuardedMembership } from '#contract/players/guardian.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'
import { isMinor } from '#domain/players/under-16.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { lockSeats } from '#server/billing/fit-seats.ts'
import { endMembership } from '#server/groups/members/end-membership.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { leaveOrganizationOf } from '#server/groups/organizations/members/leave-organization.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import { hashLinkToken } from '#server/platform/link-token.ts'
import type { Services } from '#server/services.ts'

interface NoticeRow extends Row<'guardian_notices', 'user_id' | 'team_id'> {
  player_name: Value<'users', 'display_name'>
  birth_year: Value<'users', 'birth_year'>
  team_name: Value<'teams', 'name'>
  /** The player's role in the membership that the link is about; null when that membership has ended. */
  role: Value<'team_members', 'role', TeamRole> | null
}

/** The membership behind a guardian's link. Throws INVALID_TOKEN. */
export const openMembership = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<GuardedMembership> => membershipDocument(await findByLink(db, token, now()))

/**
 * Ends the membership that a guardian was told of, as if the player had left, and tells the player. Harmless when repeated. The audit
 * entry is about the player, not the team, because the team's admins need not learn who has a guardian. Throws INVALID_TOKEN,
 * OWNER_MUST_TRANSFER.
 */
export function undoMembership(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  token: string,
): Promise<GuardedMembership> {
  const now = services.now()
  return inTransaction(services.db, async (tx) => {
    const { user_id: userId, team_id: teamId } = await findByLink(tx, token, now)
    await lockSeatsAround(tx, userId, teamId)
    await lockTeam(tx, teamId, [userId])
    // After the lock, because the player may have left, or left and joined again, meanwhile.
    const { role } = await findByLink(tx, token, now)
    if (role === 'owner') throw new ProblemError('OWNER_MUST_TRANSFER')
    if (role !== null) await endGuardedMembership(tx, services, { userId, teamId, role })
    return membershipDocument(await findByLink(tx, token, now))
  })
}

/** Players are locked before teams, and a membership of the team's organization may end with its seat. */
async function lockSeatsAround(tx: Transaction<DB>, userId: string, teamId: string): Promise<void> {
  const team = await tx
    .selectFrom('teams')
    .select('organization_id')
    .where('id', '=', teamId)
    .executeTakeFirst()
  if (team?.organization_id)
    await lockSeats(tx, [team.organization_id], { userIds: [userId], holders: 'waiting' })
}

async function endGuardedMembership(
  tx: Transaction<DB>,
  services: Pick<Services, 'jobs' | 'now'>,
  { userId, teamId, role }: { userId: string; teamId: string; role: TeamRole },
): Promise<void> {
  await endMembership(tx, userId, teamId)
  await leaveOrganizationOf(tx, userId, teamId, services.now())
  await tx
    .updateTable('guardian_notices')
    .set({ undone_at: services.now() })
    .where('user_id', '=', userId)
    .where('team_id', '=', teamId)
    .execute()
  await recordAction(tx, {
    actorId: null,
    action: 'membership.undone-by-guardian',
    subject: { kind: 'user', id: userId },
    before: { teamId, role },
    after: null,
  })
  await notify(tx, services, { userId, kind: 'guardian_ended_membership', teamId })
}

/** A player who has turned 16 since then decides themself. The mail may still lie in a mailbox. */
async function findByLink(db: Kysely<DB>, token: string, now: Date): Promise<NoticeRow> {
  const { rows } = await sql<NoticeRow>`
    select n.user_id, n.team_id, u.display_name as player_name, u.birth_year, t.name as team_name, m.role
    from guardian_notices n join users u on u.id = n.user_id join teams t on t.id = n.team_id
    left join team_members m on m.user_id = n.user_id and m.team_id = n.team_id and m.is_active and m.joined_at = n.joined_at
    where n.token_hash = ${hashLinkToken(token)}`.execute(db)
  if (!rows[0] || !isMinor(rows[0].birth_year, now)) throw new ProblemError('INVALID_TOKEN')
  return rows[0]
}

const membershipDocument = ({ player_name, team_name, role }: NoticeRow): GuardedMembership => ({
  displayName: player_name ?? sentenceForReader('common.anonymous'),
  teamName: team_name,
  status: statusOf(role),
})

function statusOf(role: NoticeRow['role']): GuardedMembership['status'] {
  if (role === null) return 'ended'
  return role === 'owner' ? 'owner' : 'member'
}
