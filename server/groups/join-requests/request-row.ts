import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JoinRequest } from '#contract/groups/joining.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import type { GroupType } from '#domain/groups/group.ts'
import type { JoinRequestStatus } from '#domain/groups/join-request.ts'
import { isMinor } from '#domain/players/under-16.ts'
import { findGuarded } from '#server/guardians/guarded-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { emailUntilDeletion } from '#server/platform/database/email-until-deletion.ts'

export interface RequestRow
  extends
    Row<
      'join_requests',
      'id' | 'user_id' | 'group_id' | 'requested_at' | 'status' | 'message' | 'decided_at',
      { status: JoinRequestStatus }
    >,
    Row<'users', 'email' | 'display_name'> {
  group_name: Value<'teams', 'name'>
  group_type: Value<'teams', 'type', GroupType>
  /** Whether it was answered or withdrawn, and its player is not in the team. */
  is_past: boolean
}

/** Join requests with their player and team. `which` are the clauses after `where`. */
export async function findRequests(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.user_id, ${emailUntilDeletion}, u.display_name, r.group_id, t.name as group_name, t.type as group_type, r.requested_at, r.status,
      r.message, r.decided_at,
      r.status <> 'pending' and not exists (
        select from team_members m where m.team_id = r.group_id and m.user_id = r.user_id and m.is_active) as is_past
    from join_requests r join users u on u.id = r.user_id join teams t on t.id = r.group_id
    where ${which}`.execute(db)
  return rows
}

/** For the requester, and for managers while the request waits. */
export const requestDocument = (row: RequestRow): JoinRequest => ({
  id: row.id,
  userId: row.user_id,
  userEmail: shownEmail(row.email),
  userDisplayName: shownName(row.display_name),
  groupId: row.group_id,
  groupName: row.group_name,
  groupType: row.group_type,
  requestedAt: row.requested_at.toISOString(),
  status: row.status,
  ...(row.message !== null && { message: row.message }),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

/** The request as this manager of the team may read it: nobody writes to a manager under 16 by asking (product 10.9). */
export async function readBy(
  db: Kysely<DB>,
  managerId: string,
  now: Date,
): Promise<(row: RequestRow) => RequestRow> {
  const manager = await findGuarded(db, managerId)
  return (row) => (manager && isMinor(manager.birthYear, now) ? { ...row, message: null } : row)
}

/** For the team's managers. A past request no longer tells them whose it was, because its player is a stranger to them (product 10.9). */
export const requestForManagers = (row: RequestRow): JoinRequest =>
  requestDocument(row.is_past ? { ...row, email: '', display_name: null, message: null } : row)
