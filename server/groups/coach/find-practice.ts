import { type Kysely, sql } from 'kysely'
import { COACH_MAX_MEMBERS } from '#contract/limits.ts'
import type { CoachRange, PracticeOfDays } from '#domain/coach/member-practice.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'
import { photoShownTo } from '#server/notifications/photo-shown-to.ts'
import { joinedOn, showsPractice } from '#server/groups/shown-practice.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

/** A member, with their practice in the chosen days, in as many days before, and earlier. */
export interface PracticeRow
  extends
    Row<'team_members', 'user_id' | 'role' | 'joined_at', { role: TeamRole }>,
    Row<'users', 'display_name' | 'photo_url' | 'is_kept'> {
  /** YYYY-MM-DD. */
  joined_on: string
  /** The member's own today. */
  today: string
  shows_practice: boolean
  now: PracticeOfDays
  before: PracticeOfDays
  earlier: Pick<PracticeOfDays, 'sessions' | 'best'>
  last_practice_on: string | null
}

/**
 * What each member of a team practiced since they joined, in counted sessions, in their last `range` days and in as many days before (product
 * 10.19, decisions/0036). Of a team with more than COACH_MAX_MEMBERS, only the first to join.
 */
export async function findPractice(
  db: Kysely<DB>,
  { teamId, viewerId, range, now }: { teamId: string; viewerId: string; range: CoachRange; now: Date },
): Promise<PracticeRow[]> {
  const { rows } = await sql<PracticeRow>`
    select m.user_id, u.display_name, ${photoShownTo(viewerId, { manages: true })} as photo_url, u.is_kept, case when t.owner_id = m.user_id then 'owner' else m.role end as role, m.joined_at,
      ${joinedOn}::text as joined_on, d.today::text, ${showsPractice({ id: teamId })} as shows_practice, p.*
    from teams t join team_members m on m.team_id = t.id and m.is_active join users u on u.id = m.user_id
    cross join lateral (select (${now}::timestamptz at time zone u.time_zone)::date as today) d
    cross join lateral (select d.today + 1 - ${range}::int as since, d.today + 1 - 2 * ${range}::int as before) e
    cross join lateral (
      select ${practiceWithin(sql`s.local_date >= e.since`)} as now,
        ${practiceWithin(sql`s.local_date >= e.before and s.local_date < e.since`)} as before,
        jsonb_build_object('sessions', count(*) filter (where s.local_date < e.since),
          'best', coalesce(max(s.juggle_count) filter (where s.local_date < e.since), 0)) as earlier,
        max(s.local_date)::text as last_practice_on
      from sessions s
      where s.user_id = m.user_id and s.counted and s.local_date >= ${joinedOn} and s.local_date <= d.today
        and ${showsPractice({ id: teamId })}) p
    where t.id = ${teamId} order by m.joined_at, m.user_id limit ${COACH_MAX_MEMBERS}`.execute(db)
  return rows
}

const practiceWithin = (within: ReturnType<typeof sql>) => sql`
  jsonb_build_object(
    'sessions', count(*) filter (where ${within}),
    'juggles', coalesce(sum(s.juggle_count) filter (where ${within}), 0),
    'seconds', coalesce(sum(s.duration) filter (where ${within}), 0),
    'days', count(distinct s.local_date) filter (where ${within}),
    'best', coalesce(max(s.juggle_count) filter (where ${within}), 0))`
