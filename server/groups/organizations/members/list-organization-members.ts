import { type Kysely, sql } from 'kysely'
import type { OrganizationMember } from '#contract/groups/organization.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import type { JoinMethod } from '#domain/groups/joining.ts'
import { can } from '#domain/roles/policy.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import {
  byRankAndName,
  cutMembers,
  type MembersWanted,
  pageOfMembers,
} from '#server/groups/members/page-of-members.ts'
import { photoShownTo } from '#server/notifications/photo-shown-to.ts'
import { openOrganization } from '#server/roles/opening/open-group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { emailUntilDeletion } from '#server/platform/database/email-until-deletion.ts'

interface MemberRow
  extends
    Row<
      'organization_members',
      'organization_id' | 'user_id' | 'joined_at' | 'join_method',
      { join_method: JoinMethod | null }
    >,
    Row<'users', 'email' | 'display_name' | 'photo_url'> {
  is_organization_admin: boolean
  is_suspended: boolean
}

const isAdmin = sql`exists (select from role_grants g where g.user_id = m.user_id and g.kind = 'organization'
  and g.organization_id = m.organization_id)`
const ADMINS_FIRST = byRankAndName<MemberRow>(sql`case when ${isAdmin} then 0 else 1 end`, (row) =>
  row.is_organization_admin ? 0 : 1,
)

/** A page of an organization's members: its admins, and the others by name. Throws NOT_FOUND, FORBIDDEN, INVALID_CURSOR. */
export async function listOrganizationMembers(
  db: Kysely<DB>,
  userId: string,
  organizationId: string,
  wanted: MembersWanted,
): Promise<{ items: OrganizationMember[]; nextCursor: string | null }> {
  const { actor, organization } = await openOrganization(db, userId, organizationId, 'seeInside')
  const manages = can(actor, 'manageMembers', organization)
  const { rows } = await sql<MemberRow>`
    select m.organization_id, m.user_id, ${emailUntilDeletion}, u.display_name, ${photoShownTo(userId, { manages })} as photo_url, m.joined_at, m.join_method,
      ${isAdmin} as is_organization_admin, u.suspended_at is not null as is_suspended
    from organization_members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.is_active ${pageOfMembers(wanted, ADMINS_FIRST)}`.execute(
    db,
  )
  return cutMembers(rows, wanted.limit, ADMINS_FIRST, (row) =>
    memberDocument(row, { manages, showEmail: manages || row.user_id === userId }),
  )
}

const memberDocument = (
  row: MemberRow,
  { manages, showEmail }: { manages: boolean; showEmail: boolean },
): OrganizationMember => ({
  organizationId: row.organization_id,
  userId: row.user_id,
  userEmail: showEmail ? shownEmail(row.email) : null,
  userDisplayName: shownName(row.display_name),
  photoURL: ownPhoto(row.photo_url),
  isOrganizationAdmin: row.is_organization_admin,
  ...(manages && row.is_organization_admin && row.is_suspended && { isSuspended: true }),
  joinedAt: row.joined_at.toISOString(),
  joinMethod: row.join_method,
})
