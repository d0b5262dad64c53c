import { type Kysely, sql } from 'kysely'
import type { AttendingMember, TeamAttendance } from '#contract/groups/attendance.ts'
import { COACH_MAX_MEMBERS } from '#contract/limits.ts'
import { daysSoFar, firstDay, lastDay, monthOf } from '#domain/calendar/month.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import { openCoachedTeam } from '#server/groups/coach/open-coached-team.ts'
import { joinedOn, showsPractice } from '#server/groups/shown-practice.ts'
import { photoShownTo } from '#server/notifications/photo-shown-to.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { shownName } from '#server/platform/language/shown-name.ts'

/**
 * The days of a month on which each member of a team practiced, or was at a test day (product 10.60). Without a month, the present one.
 * Throws NOT_FOUND, FORBIDDEN.
 */
export async function showAttendance(
  { db, now }: Pick<GroupServices, 'db' | 'now'>,
  userId: string,
  teamId: string,
  chosenMonth?: string,
): Promise<TeamAttendance> {
  const { teamName, memberCount, today } = await openCoachedTeam(db, userId, teamId, now())
  const month = chosenMonth ?? monthOf(today)
  const rows = await findAttendance(db, { teamId, viewerId: userId }, month)
  return {
    teamId,
    teamName,
    month,
    thisMonth: monthOf(today),
    daysSoFar: daysSoFar(month, today),
    members: rows.map(memberDocument),
    memberCount,
  }
}

interface MemberRow extends Row<'users', 'id' | 'display_name' | 'photo_url'> {
  shirt_number: number | null
  shows_practice: boolean
  from_day: number
  practiced: number[]
  test_days: number[]
}

/** Practice counts from the day on which a member joined (product 10.19). A test day is the team's own. */
async function findAttendance(
  db: Kysely<DB>,
  { teamId, viewerId }: { teamId: string; viewerId: string },
  month: string,
): Promise<MemberRow[]> {
  const [first, last] = [firstDay(month), lastDay(month)]
  const { rows } = await sql<MemberRow>`
    with listed as (
      select m.user_id, ${joinedOn} as joined_on from team_members m join users u on u.id = m.user_id
      where m.team_id = ${teamId} and m.is_active order by m.joined_at, m.user_id limit ${COACH_MAX_MEMBERS})
    select u.id, u.display_name, ${photoShownTo(viewerId, { manages: true })} as photo_url, k.shirt_number, ${showsPractice({ id: teamId })} as shows_practice,
      greatest(l.joined_on - ${first}::date, 0) + 1 as from_day,
      coalesce((select array_agg(distinct date_part('day', s.local_date)::integer) from sessions s
        where s.user_id = u.id and s.counted and s.local_date between greatest(l.joined_on, ${first}::date) and ${last}::date), '{}') as practiced,
      coalesce((select array_agg(distinct date_part('day', t.held_on)::integer) from test_day_tries t
        where t.team_id = ${teamId} and t.user_id = u.id and t.taken_back_at is null
          and t.held_on between ${first}::date and ${last}::date), '{}') as test_days
    from listed l join users u on u.id = l.user_id left join kept_players k on k.user_id = u.id
    order by u.display_name collate natural_order, u.id`.execute(db)
  return rows
}

const memberDocument = (row: MemberRow): AttendingMember => ({
  userId: row.id,
  displayName: shownName(row.display_name),
  photoURL: ownPhoto(row.photo_url),
  shirtNumber: row.shirt_number,
  attendance: row.shows_practice
    ? { from: row.from_day, practiced: row.practiced, testDays: row.test_days }
    : null,
})
