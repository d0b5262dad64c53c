import { type Kysely, sql } from 'kysely'
import { REPORT_MAX_MEMBERSHIPS } from '#contract/limits.ts'
import { firstDay, lastDay } from '#domain/calendar/month.ts'
import type { MonthOfMember } from '#domain/coach/organization-report.ts'
import { joinedOn, showsPractice } from '#server/groups/shown-practice.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'

export interface MembershipRow {
  teamId: string
  userId: string
  joinedOn: string
  birthYear: number | null
  shows: boolean
}

/** The active memberships of an organization's active teams, the oldest first. */
export async function findMemberships(db: Kysely<DB>, organizationId: string): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select m.team_id as "teamId", m.user_id as "userId", ${joinedOn}::text as "joinedOn",
      u.birth_year as "birthYear", ${showsPractice({ id: '' })} as shows
    from teams t join team_members m on m.team_id = t.id and m.is_active join users u on u.id = m.user_id
    where t.organization_id = ${organizationId} and t.status = 'active'
    order by m.joined_at, m.user_id limit ${REPORT_MAX_MEMBERSHIPS + 1}`.execute(db)
  return rows
}

/** What members practiced in each of the months, in counted sessions since they joined each team (product 10.19). */
export async function findPracticeByMonth(
  db: Kysely<DB>,
  memberships: readonly MembershipRow[],
  [from, to]: readonly [string, string],
): Promise<MonthOfMember[]> {
  const showing = memberships.filter(({ shows }) => shows)
  const { rows } = await sql<MonthOfMember>`
    select listed.team_id as "teamId", listed.user_id as "userId", to_char(s.local_date, 'YYYY-MM') as month,
      count(*)::integer as practices, sum(s.juggle_count)::integer as touches
    from ${listedRows('listed', showing, {
      team_id: ['uuid', ({ teamId }) => teamId],
      user_id: ['uuid', ({ userId }) => userId],
      joined_on: ['date', ({ joinedOn }) => joinedOn],
    })}
    join sessions s on s.user_id = listed.user_id and s.counted
      and s.local_date between greatest(listed.joined_on, ${firstDay(from)}::date) and ${lastDay(to)}::date
    group by 1, 2, 3`.execute(db)
  return rows
}

export interface ConfirmedLevel {
  userId: string
  juggles: number
  confirmedOn: string
}

/** The levels of an organization and its teams that stood confirmed for these players at the end of a month. */
export async function findConfirmedLevels(
  db: Kysely<DB>,
  organizationId: string,
  userIds: readonly string[],
  month: string,
): Promise<ConfirmedLevel[]> {
  const { rows } = await sql<ConfirmedLevel>`
    select e.user_id as "userId", l.juggles, e.happened_on::text as "confirmedOn"
    from award_entries e join levels l on l.id = e.level_id join level_programs p on p.id = l.program_id
    where (p.organization_id = ${organizationId} or p.team_id in (select id from teams where organization_id = ${organizationId}))
      and e.user_id = any(${userIds}::uuid[]) and e.step = 'confirmed' and e.happened_on <= ${lastDay(month)}::date
      and not exists (select from award_entries c
        where c.level_id = e.level_id and c.user_id = e.user_id and c.step = 'corrected' and c.id > e.id)`.execute(
    db,
  )
  return rows
}

export interface TestDaysOfTeam {
  teamId: string
  testDays: number
  tested: number
}

/** The number of test days of each team of an organization, and how many of the counted members were tested. */
export async function findTestDays(
  db: Kysely<DB>,
  organizationId: string,
  countedIds: readonly string[],
  month: string,
): Promise<TestDaysOfTeam[]> {
  const { rows } = await sql<TestDaysOfTeam>`
    select t.id as "teamId", count(distinct d.held_on)::integer as "testDays", count(distinct d.user_id) filter (where d.user_id = any(${countedIds}::uuid[]))::integer as tested
    from teams t join test_day_tries d on d.team_id = t.id
    where t.organization_id = ${organizationId} and d.taken_back_at is null
      and d.held_on between ${firstDay(month)}::date and ${lastDay(month)}::date
    group by t.id`.execute(db)
  return rows
}
