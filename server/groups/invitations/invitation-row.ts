import { sql, type Transaction } from 'kysely'
import type { TeamInvitation } from '#contract/groups/invitations.ts'
import { invitationState, type KeptInvitation } from '#domain/invitations/invitation.ts'
import type { RosterRole } from '#domain/invitations/roster-row.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { shownName } from '#server/platform/language/shown-name.ts'

export interface InvitationRow extends Row<
  'roster_invitations',
  'id' | 'email' | 'name' | 'role' | 'state',
  { role: RosterRole; state: KeptInvitation['state'] }
> {
  mailState: Value<'roster_invitations', 'mail_state', KeptInvitation['mailState']>
  invitedAt: Value<'roster_invitations', 'invited_at'>
  expiresAt: Value<'roster_invitations', 'expires_at'>
  mailedAt: Value<'roster_invitations', 'mailed_at'>
  /** Whether the player who accepted it has asked for deletion, so that no list names them (product 10.24). */
  isLeaving: boolean
}

/** The columns that a team's managers may read. They may not learn whether an invitation is quiet. */
export const columns = sql`id, email, name, role, state, mail_state as "mailState", invited_at as "invitedAt", expires_at as "expiresAt",
  case when mail_state = 'taken' then mailed_at end as "mailedAt",
  exists (select from users u where u.id = accepted_by and u.deletion_due_at is not null) as "isLeaving"`

export const teamInvitation = (row: InvitationRow, now: Date): TeamInvitation => ({
  id: row.id,
  email: row.isLeaving ? '' : row.email,
  name: row.isLeaving ? shownName(null) : row.name,
  role: row.role,
  state: invitationState(row, now),
  sentAt: row.invitedAt.toISOString(),
  deliveredAt: row.mailedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
})

/** Locks a team for a manager and finds one of its invitations. Throws NOT_FOUND, FORBIDDEN. */
export async function openInvitationOf(
  tx: Transaction<DB>,
  userId: string,
  teamId: string,
  invitationId: string,
) {
  await lockTeam(tx, teamId, [userId])
  const { actor, team } = await openTeam(tx, userId, teamId, 'manageMembers')
  const { rows } = await sql<InvitationRow>`
    select ${columns} from roster_invitations where id = ${invitationId} and team_id = ${teamId} for no key update`.execute(
    tx,
  )
  if (!rows[0]) throw notFound()
  return { actor, team, invitation: rows[0] }
}
