import { type Kysely, sql } from 'kysely'
import type { CoachedMember, CoachView } from '#contract/groups/coach.ts'
import { COACH_MAX_MEMBERS } from '#contract/limits.ts'
import { addDays, dayNumber } from '#domain/calendar/calendar-date.ts'
import { memberFinding } from '#domain/coach/member-finding.ts'
import type { CoachRange, PracticeOfDays } from '#domain/coach/member-practice.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { joinedOn, showsPractice } from '#server/groups/shown-practice.ts'
import { photoShownTo } from '#server/notifications/photo-shown-to.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { openCoachedTeam } from './open-coached-team.ts'

/** Who of a team practiced in the last days and who did not, with numbers. Throws NOT_FOUND, FORBIDDEN. */
export async function showCoachView(
  { db, now }: Pick<GroupServices, 'db' | 'now'>,
  userId: string,
  teamId: string,
  range: CoachRange,
): Promise<CoachView> {
  const at = now()
  const { teamName, memberCount, today, abilities } = await openCoachedTeam(db, userId, teamId, at)
  const rows = await findPractice(db, { teamId, viewerId: userId, range, now: at })
  return {
    teamId,
    teamName,
    // By the coach's calendar. Each member's days are those of their own.
    from: addDays(today, 1 - range),
    to: today,
    members: rows.map(memberDocument),
    memberCount,
    abilities,
  }
}

function memberDocument(row: PracticeRow): CoachedMember {
  const { now, before, earlier, last_practice_on: lastPracticeOn } = row
  const today = dayNumber(row.today)
  const daysSincePractice = lastPracticeOn === null ? null : today - dayNumber(lastPracticeOn)
  const member = {
    userId: row.user_id,
    displayName: shownName(row.display_name),
    photoURL: ownPhoto(row.photo_url),
    role: row.role,
    kept: row.is_kept,
    joinedAt: row.joined_at.toISOString(),
  }
  if (!row.shows_practice) return { ...member, finding: null, now: null, before: null, lastPracticeOn: null }
  return {
    ...member,
    finding: memberFinding({
      now,
      before,
      earlier,
      daysSincePractice,
      daysSinceJoining: today - dayNumber(row.joined_on),
      isManager: row.role !== 'member',
    }),
    now,
    before,
    lastPracticeOn,
  }
}

/** A member, with their practice in the chosen days, in as many days before, and earlier. */
interface PracticeRow
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
async function findPractice(
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
