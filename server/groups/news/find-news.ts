import { type Kysely, sql } from 'kysely'
import type { MateNews } from '#contract/groups/news.ts'
import { NEWS_LINES } from '#domain/groups/news.ts'
import type { BeatenRecord } from '#domain/statistics/records.ts'
import { hasNews } from '#server/notifications/applause.ts'
import { apartFrom } from '#server/notifications/blocked-players.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { shownName } from '#server/platform/language/shown-name.ts'

type OfKind<News, Kind> = News extends { kind: Kind } ? Omit<News, 'applause'> : never
export type FoundBest = OfKind<MateNews, 'best'>
export type FoundLevel = OfKind<MateNews, 'level'>

/** Which news are looked for: since when, and a single piece by its id. */
interface Wanted {
  since: Date
  id?: string
}

/**
 * The teams that the player shares with others, as rows (team_id, organization_id, user_id, joined_at) of these others. Two players are not
 * among each other's if one has blocked the other.
 */
const mates = (userId: string) => sql`(
  select g.id as team_id, g.organization_id, other.user_id, other.joined_at
  from team_members own join teams g on g.id = own.team_id join team_members other on other.team_id = g.id and other.is_active
  where own.user_id = ${userId} and own.is_active and ${hasNews} and other.user_id <> ${userId}
    and other.user_id not in ${apartFrom(userId)})`

/** The players of whom news tell (product 10.32). A player who waits to be deleted is private meanwhile. */
const hasNewsToTell = sql`u.visibility <> 'private' and u.suspended_at is null`

/**
 * The mate `m`, if news may tell of them. `offset 0` keeps the planner from reading all users, because it takes mates for far more than they are.
 */
const teller = sql`(select u.display_name from users u where u.id = m.user_id and ${hasNewsToTell} offset 0)`

/** The last session of each mate that beat the best run or the best session, from the index of the player's sessions. */
export async function findBests(db: Kysely<DB>, userId: string, { since, id }: Wanted): Promise<FoundBest[]> {
  const { rows } = await sql<{
    user_id: string
    display_name: string | null
    id: string
    date: Date
    new_records: BeatenRecord[]
  }>`
    select m.user_id, u.display_name, s.id, s.date, s.new_records
    from (select user_id, min(joined_at) as joined_at from ${mates(userId)} shared group by user_id) m
    cross join lateral ${teller} u
    cross join lateral (
      select s.id, s.date, s.new_records from sessions s
      where s.user_id = m.user_id and s.counted and s.date >= greatest(m.joined_at, ${since}::timestamptz)
        and jsonb_path_exists(s.new_records, '$[*].kind ? (@ == "bestRun" || @ == "bestSessionCount")')
        ${id === undefined ? sql`` : sql`and s.id = ${id}`}
      order by s.date desc limit 1) s
    order by s.date desc limit ${NEWS_LINES}`.execute(db)
  return rows.flatMap((row): FoundBest[] => {
    const told = beatenBest(row.new_records)
    return told
      ? [
          {
            kind: 'best',
            id: row.id,
            userId: row.user_id,
            displayName: shownName(row.display_name),
            at: row.date.toISOString(),
            ...told,
          },
        ]
      : []
  })
}

/** A run counts more than a session, whose sum is also a matter of patience. */
function beatenBest(records: readonly BeatenRecord[]) {
  for (const best of ['bestRun', 'bestSessionCount'] as const) {
    const beaten = records.find(({ kind }) => kind === best)
    if (beaten) return { best, value: beaten.value }
  }
  return null
}

/** The highest level of each mate that was confirmed lately and not taken back, in the programs of a shared team and its organization. */
export async function findLevels(
  db: Kysely<DB>,
  userId: string,
  { since, id }: Wanted,
): Promise<FoundLevel[]> {
  const { rows } = await sql<{
    user_id: string
    display_name: string | null
    id: string
    recorded_at: Date
    team_id: string
    program: string
    name: string
    juggles: number
  }>`
    select * from (
      select distinct on (e.user_id, p.id) e.user_id, u.display_name, e.id, e.recorded_at, m.team_id, p.name as program, l.name, l.juggles
      from ${mates(userId)} m
      cross join lateral ${teller} u
      join award_entries e on e.user_id = m.user_id and e.step = 'confirmed' and e.recorded_at >= ${since}::timestamptz
      join levels l on l.id = e.level_id
      join level_programs p on p.id = l.program_id and p.archived_at is null
        and (p.team_id = m.team_id or p.organization_id = m.organization_id)
      where not exists (select from award_entries later
        where later.level_id = e.level_id and later.user_id = e.user_id and later.step = 'corrected' and later.id > e.id)
        ${id === undefined ? sql`` : sql`and e.id = ${id}`}
      order by e.user_id, p.id, l.juggles desc, e.id desc) told
    order by recorded_at desc limit ${NEWS_LINES}`.execute(db)
  return rows.map((row) => ({
    kind: 'level',
    id: row.id,
    userId: row.user_id,
    displayName: shownName(row.display_name),
    at: row.recorded_at.toISOString(),
    teamId: row.team_id,
    programName: row.program,
    levelName: row.name,
    juggles: row.juggles,
  }))
}
