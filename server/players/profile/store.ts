import { type Kysely, sql, type Updateable } from 'kysely'
import type { Entitlement, Tier } from '#domain/billing/entitlement.ts'
import type { NumberFormat } from '#domain/players/number-format.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import type { WeekStart } from '#domain/calendar/week.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ConsentRow } from '#server/guardians/consent/guardian-document.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import type { NumbersRow } from '#server/players/public-profile/find-public-player.ts'
import { currentTeam } from './current-team.ts'
import { introductionColumns, type IntroductionRow } from './introduce-player.ts'

export interface ProfileRow
  extends
    IntroductionRow,
    Row<
      'users',
      | 'id'
      | 'email_verified'
      | 'display_name'
      | 'photo_url'
      | 'time_zone'
      | 'language'
      | 'visibility'
      | 'is_introduced'
      | 'week_start'
      | 'number_format'
      | 'weekly_goal'
      | 'free_counts_used'
      | 'gives_corrections'
      | 'join_date'
      | 'deletion_due_at'
      | 'apple_receipt_data'
      | 'entitlement_tier'
      | 'entitlement_source'
      | 'entitlement_calculated_at',
      {
        visibility: Visibility
        week_start: WeekStart | null
        number_format: NumberFormat | null
        entitlement_tier: Tier
        entitlement_source: Entitlement['source']
      }
    >,
    NumbersRow {
  guardian: ConsentRow | null
  current_team: {
    teamId: string
    teamName: string
    joinedAt: string
    ownerId: string | null
    adminIds: string[]
  } | null
}

/** A user with all that the profile shows; null when there is none. */
export async function findProfile(db: Kysely<DB>, userId: string): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select u.id, ${introductionColumns}, u.is_introduced, u.email_verified, coalesce(u.display_name_before_deletion, u.display_name) as display_name, u.photo_url, u.time_zone, u.language, u.visibility, u.weekly_goal, u.free_counts_used, u.gives_corrections, u.join_date,
      u.week_start, u.number_format, (select to_jsonb(c) from guardian_consents c where c.user_id = u.id) as guardian,
      u.deletion_due_at, u.apple_receipt_data, u.entitlement_tier, u.entitlement_source, u.entitlement_calculated_at,
      t.total_juggles, t.best_session_count, t.longest_session, t.best_rate, t.day_streak,
      (${currentTeam}) as current_team
    from users u left join player_totals t on t.user_id = u.id and t.period = 'all'
    where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The columns of their own row that players may change. */
export type UserChanges = Pick<
  Updateable<DB['users']>,
  'time_zone' | 'language' | 'week_start' | 'number_format' | 'weekly_goal' | 'gives_corrections'
>

export async function updateUser(db: Kysely<DB>, userId: string, changes: UserChanges): Promise<void> {
  await db
    .updateTable('users')
    .set(changes)
    .set({ updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}
