import { type Kysely, type RawBuilder, sql } from 'kysely'
import { joinedOn, showsPracticeToGroups } from '#server/groups/shown-practice.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

/** Whose campaign it is, and its first and last day. */
export interface CampaignDays extends Row<'campaigns', 'team_id' | 'organization_id'> {
  begins_on: string
  ends_on: string
}

/** A team of a campaign, with what its members gave. */
interface GivingRow {
  teamId: string
  name: string
  sum: number
  heads: number
}

export interface CampaignSum {
  teams: GivingRow[]
  sum: number
  heads: number
  /** What the viewer gave; null for a viewer who is in none of the teams. */
  own: { touches: number; isCounted: boolean } | null
}

/**
 * What a campaign has come to. It counts what all present members practiced between its days, from the day they joined, but leaves out
 * private players (product 10.54). A player in several teams of an organization counts in each of them, and once in the whole.
 */
export async function sumCampaign(
  db: Kysely<DB>,
  { team_id, organization_id, begins_on, ends_on }: CampaignDays,
  viewerId: string,
): Promise<CampaignSum> {
  const theirs: RawBuilder<unknown> =
    team_id === null
      ? sql`t.organization_id = ${organization_id} and t.status = 'active'`
      : sql`t.id = ${team_id}`
  const { rows } = await sql<CampaignSum>`
    with given as (
      select t.id as team_id, t.name, m.user_id, ${showsPracticeToGroups} as shows_practice, p.touches
      from teams t left join team_members m on m.team_id = t.id and m.is_active left join users u on u.id = m.user_id
      cross join lateral (
        select coalesce(sum(s.juggle_count), 0)::float8 as touches from sessions s
        where s.user_id = m.user_id and s.counted
          and s.local_date between greatest(${begins_on}::date, ${joinedOn}) and ${ends_on}::date) p
      where ${theirs}),
    -- A team counts what a player practiced since they joined it. So the team that they joined first counts all of it.
    players as (select user_id, shows_practice, max(touches) as touches from given where user_id is not null group by 1, 2)
    select
      (select coalesce(sum(touches) filter (where shows_practice), 0)::float8 from players) as sum,
      (select count(*) filter (where shows_practice)::integer from players) as heads,
      (select jsonb_build_object('touches', touches, 'isCounted', shows_practice) from players where user_id = ${viewerId}) as own,
      (select coalesce(jsonb_agg(of_team), '[]') from (
        select team_id as "teamId", name, coalesce(sum(touches) filter (where shows_practice), 0) as sum,
          count(*) filter (where shows_practice) as heads
        from given group by team_id, name) of_team) as teams`.execute(db)
  return rows[0]!
}
