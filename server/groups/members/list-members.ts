import { type Kysely, type Nullable, type RawBuilder, sql } from 'kysely'
import type { TeamMember } from '#contract/groups/team-member.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import { isDefaultTeam } from '#domain/groups/default-team.ts'
import type { JoinMethod } from '#domain/groups/joining.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'
import { nameBeyondGroups } from '#domain/players/display-name.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import { can } from '#domain/roles/policy.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import { apartFrom } from '#server/notifications/blocked-players.ts'
import { photoShownTo } from '#server/notifications/photo-shown-to.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { emailUntilDeletion } from '#server/platform/database/email-until-deletion.ts'
import {
  BY_JOINING,
  byRankAndName,
  cutMembers,
  type MembersWanted,
  pageOfMembers,
} from './page-of-members.ts'

interface MemberRow
  extends
    Row<
      'team_members',
      'team_id' | 'user_id' | 'role' | 'joined_at' | 'added_by' | 'join_method' | 'is_active' | 'removed_at',
      { role: TeamRole; join_method: JoinMethod | null }
    >,
    Row<
      'users',
      'email' | 'display_name' | 'photo_url' | 'visibility' | 'is_introduced' | 'is_kept',
      { visibility: Visibility }
    >,
    Nullable<Row<'player_totals', 'total_juggles' | 'best_session_count' | 'day_streak'>> {
  ownership_offered_at: Value<'ownership_offers', 'offered_at'> | null
  is_suspended: boolean
}

/**
 * A page of a team's members with their numbers: the owner, the admins, and the others by name. Those of the default team come in the order in
 * which they joined. Throws NOT_FOUND, FORBIDDEN, INVALID_CURSOR.
 */
export async function listMembers(
  db: Kysely<DB>,
  userId: string,
  teamId: string,
  wanted: MembersWanted,
  now: Date,
): Promise<{ items: TeamMember[]; nextCursor: string | null }> {
  const { actor, team } = await openTeam(db, userId, teamId, 'seeInside')
  const seesEmails = can(actor, 'manageMembers', team)
  const namesAll = seesEmails || !isDefaultTeam(teamId)
  const order = isDefaultTeam(teamId) ? BY_JOINING : BY_ROLE
  const rows = await findMembers(
    db,
    { id: teamId, viewerId: userId, manages: seesEmails },
    sql`m.is_active ${seesEmails ? sql`` : shownAmongEverybody(teamId, userId)}
      ${pageOfMembers(wanted, order, namesAll ? sql`true` : sql`u.is_introduced`)}`,
    now,
  )
  return cutMembers(rows, wanted.limit, order, (row) => memberDocument(row, userId, { seesEmails, namesAll }))
}

const BY_ROLE = byRankAndName<MemberRow>(
  sql`case m.role when 'owner' then 0 when 'admin' then 1 else 2 end`,
  ({ role }) => ({ owner: 0, admin: 1, member: 2 })[role],
)

/** Who sees whom in the default team (decisions/0021, 0106). A condition on a member `m` and their user `u`. */
export const shownAmongEverybody = (teamId: string, viewerId: string) =>
  isDefaultTeam(teamId)
    ? sql`and (u.visibility = 'public' or u.id = ${viewerId} or m.role <> 'member') and u.id not in ${apartFrom(viewerId)}`
    : sql``

/** One member, for the team's managers. Throws NOT_FOUND. */
export async function showMember(
  db: Kysely<DB>,
  actorId: string,
  teamId: string,
  userId: string,
  now: Date,
): Promise<TeamMember> {
  const [row] = await findMembers(
    db,
    { id: teamId, viewerId: actorId, manages: true },
    sql`m.is_active and m.user_id = ${userId}`,
    now,
  )
  if (!row) throw notFound()
  return memberDocument(row, actorId, { seesEmails: true, namesAll: true })
}

async function findMembers(
  db: Kysely<DB>,
  { id: teamId, viewerId, manages }: { id: string; viewerId: string; manages: boolean },
  which: RawBuilder<unknown>,
  now: Date,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.team_id, m.user_id, ${emailUntilDeletion}, u.display_name, ${photoShownTo(viewerId, { manages })} as photo_url, u.visibility, u.is_introduced, u.is_kept, m.role, m.joined_at, m.added_by, m.join_method,
      m.is_active, m.removed_at, p.total_juggles, p.best_session_count, p.day_streak, o.offered_at as ownership_offered_at,
      u.suspended_at is not null as is_suspended
    from team_members m join users u on u.id = m.user_id
    left join ownership_offers o on o.team_id = m.team_id and o.user_id = m.user_id and o.expires_at > ${now}
      and exists (select from users offerer where offerer.id = o.offered_by and offerer.suspended_at is null)
    left join player_totals p on p.user_id = m.user_id and p.period = 'all'
    where m.team_id = ${teamId} and ${which}`.execute(db)
  return rows
}

/** What a viewer may see of all members: their emails, and the names of those who have not introduced themselves. */
interface Sight {
  seesEmails: boolean
  namesAll: boolean
}

function memberDocument(row: MemberRow, viewerId: string, { seesEmails, namesAll }: Sight): TeamMember {
  const isNamed = row.is_introduced || namesAll
  return {
    id: `${row.team_id}__${row.user_id}`,
    teamId: row.team_id,
    userId: row.user_id,
    userEmail: seesEmails || row.user_id === viewerId ? shownEmail(row.email) : null,
    userDisplayName: shownName(
      nameBeyondGroups({ id: row.user_id, displayName: row.display_name, isIntroduced: isNamed }),
    ),
    photoURL: isNamed ? ownPhoto(row.photo_url) : null,
    isNamed,
    role: row.role,
    ...(seesEmails && row.role !== 'member' && row.is_suspended && { isSuspended: true }),
    kept: row.is_kept,
    joinedAt: row.joined_at.toISOString(),
    addedBy: row.added_by,
    joinMethod: row.join_method,
    isActive: row.is_active,
    removedAt: row.removed_at?.toISOString() ?? null,
    ownershipOfferedAt:
      seesEmails || row.user_id === viewerId ? (row.ownership_offered_at?.toISOString() ?? null) : null,
    ...figuresOf(row, viewerId),
  }
}

/** Nobody else sees a private player's numbers, not even managers. */
function figuresOf(row: MemberRow, viewerId: string) {
  if (row.visibility === 'private' && row.user_id !== viewerId)
    return { totalJuggles: null, bestSessionCount: null, dayStreak: null }
  return {
    totalJuggles: row.total_juggles ?? 0,
    bestSessionCount: row.best_session_count ?? 0,
    dayStreak: row.day_streak ?? 0,
  }
}
