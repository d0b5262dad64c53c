import { type Kysely, type Nullable, sql } from 'kysely'
import type { PublicProfile } from '#contract/players/player.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { whoSeesPage } from '#domain/players/introduction.ts'
import { type Block, type Visibility, visibilityTo } from '#domain/players/visibility.ts'
import { hasBlockedPlayer } from '#server/notifications/blocked-players.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { wasLetIn } from '#server/roles/opening/was-let-in.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'

/** A player's numbers of all time; null before the first session. */
export type NumbersRow = Nullable<
  Row<
    'player_totals',
    'total_juggles' | 'best_session_count' | 'longest_session' | 'best_rate' | 'day_streak'
  >
>

/** A player's name and numbers. */
export interface PlayerNumbersRow extends NumbersRow, Row<'users', 'id' | 'display_name'> {
  /** Who may open the page: nobody, in the eyes of a viewer whom the player has blocked (product 10.17). */
  visibility: Value<'users', 'visibility', Visibility>
}

export interface PublicPlayerRow
  extends PlayerNumbersRow, Row<'users', 'photo_url' | 'join_date' | 'birth_year' | 'is_introduced'> {
  /** Whether the viewer and the player share a group, or the viewer manages one of the player's. */
  shares_group: boolean
}

/** Whether the player manages a group of the viewer's. Their page alone says so. */
export async function managesViewer(db: Kysely<DB>, userId: string, viewerId: string): Promise<boolean> {
  const { rows } = await sql<{ manages: boolean }>`
    select exists (${groupsOf(viewerId)} intersect ${groupsCaredForBy(userId)}) as manages`.execute(db)
  return rows[0]!.manages
}

/**
 * A player, and the viewer's relation to them; null when there is no such player. Who manages whom is looked up only for a viewer whom the player
 * has blocked.
 */
export async function findPublicPlayer(
  db: Kysely<DB>,
  userId: string,
  viewerId: string,
): Promise<PublicPlayerRow | null> {
  const { rows } = await sql<PublicPlayerRow & Block>`
    select u.id, u.display_name, u.photo_url, u.join_date, u.visibility, u.is_introduced, u.birth_year, t.total_juggles, t.best_session_count,
      t.longest_session, t.best_rate, t.day_streak,
      exists (${groupsOf(userId)} intersect (${groupsOpenTo(viewerId)} union ${groupsManagedBy(viewerId)})) as shares_group,
      b.blocked as "hasBlockedViewer",
      case when b.blocked then exists (${groupsOf(userId)} intersect ${groupsCaredForBy(viewerId)}) else false end as "isManagedByViewer"
    from users u left join player_totals t on t.user_id = u.id and t.period = 'all'
      cross join lateral (select ${hasBlockedPlayer(sql`u.id`, sql`${viewerId}::uuid`)} as blocked) b
    where u.id = ${userId}`.execute(db)
  if (!rows[0]) return null
  const seen = asSeen(rows[0])
  return { ...seen, visibility: visibilityTo(seen, seen.visibility) }
}

/** A player, independent of a viewer; null when there is none. */
export async function findPlayerNumbers(
  db: Kysely<DB>,
  userId: string,
): Promise<(PlayerNumbersRow & Row<'users', 'is_introduced' | 'birth_year'>) | null> {
  const { rows } = await sql<PlayerNumbersRow & Row<'users', 'is_introduced' | 'birth_year'>>`
    select u.id, u.display_name, u.visibility, u.is_introduced, u.birth_year, t.total_juggles, t.best_session_count, t.longest_session, t.best_rate, t.day_streak
    from users u left join player_totals t on t.user_id = u.id and t.period = 'all'
    where u.id = ${userId}`.execute(db)
  return rows[0] ? asSeen(rows[0]) : null
}

const asSeen = <R extends PlayerNumbersRow>(row: R & Row<'users', 'is_introduced'>): R => ({
  ...row,
  visibility: whoSeesPage({ isIntroduced: row.is_introduced, visibility: row.visibility }),
})

/** A user's active teams and organizations, without the default team, which everybody is in. */
const groupsOf = (userId: string, isOpen = sql`true`) => sql`(
  select m.team_id from team_members m join teams g on g.id = m.team_id
  where m.user_id = ${userId} and m.is_active and g.status = 'active' and g.id <> ${DEFAULT_TEAM_ID}
  union
  select m.organization_id from organization_members m join organizations o on o.id = m.organization_id
  where m.user_id = ${userId} and m.is_active and o.status = 'active' and ${isOpen})`

/** A user's groups in which they may see the other members. */
const groupsOpenTo = (userId: string) => groupsOf(userId, wasLetIn)

/** The groups that a user manages by a role: teams, organizations, and the teams of these organizations (product 6.6). */
const groupsManagedBy = (userId: string) => sql`
  select coalesce(team_id, organization_id) from role_grants where user_id = ${userId} and kind in ('team', 'organization')
  union
  select t.id from role_grants r join teams t on t.organization_id = r.organization_id
  where r.user_id = ${userId} and r.kind = 'organization'`

/** The same, and the teams that the user owns or is an admin of. */
const groupsCaredForBy = (userId: string) => sql`(
  ${groupsManagedBy(userId)}
  union
  select team_id from team_members where user_id = ${userId} and is_active and role <> 'member')`

type NameAndNumbers = Pick<
  PublicProfile,
  'uid' | 'displayName' | 'totalJuggles' | 'longestSession' | 'bestSessionCount' | 'bestRate' | 'dayStreak'
>

export const nameAndNumbers = (row: PlayerNumbersRow): NameAndNumbers => ({
  uid: row.id,
  displayName: shownName(row.display_name),
  totalJuggles: row.total_juggles ?? 0,
  longestSession: row.longest_session ?? 0,
  bestSessionCount: row.best_session_count ?? 0,
  bestRate: row.best_rate ?? 0,
  dayStreak: row.day_streak ?? 0,
})
