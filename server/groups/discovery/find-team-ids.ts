import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { GroupType } from '#domain/groups/group.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

export interface TeamQuery {
  search: string
  type: GroupType | 'all'
  sort: 'name' | 'members'
  /** Key and id of the last team of the page before. */
  after: readonly [key: string, id: string] | null
  limit: number
}

export interface FoundTeam extends Row<'teams', 'id'> {
  /** The key that it is sorted by, as text. */
  key: string
}

/**
 * How many teams are checked in the order of the list before the letter index is used. If many teams contain a text, this many are enough
 * to find it.
 */
const WALK = 1_500

const KEYS = { name: sql`name collate "und-x-icu"`, members: sql`-member_count` }
const NAME_OF_HIT = sql`h.name collate "und-x-icu"`

/** Active teams that contain the search text, in order (product 5.6). There are two steps, each quick where the other is slow (decisions/0015). */
export async function findTeamIds(db: Kysely<DB>, query: TeamQuery): Promise<FoundTeam[]> {
  if (!query.search) return walk(db, query, query.limit)
  const walked = await walk(db, query, WALK)
  return walked.length === query.limit ? walked : lookUp(db, query)
}

/** Walks along the index of the order, over at most `depth` teams. */
async function walk(db: Kysely<DB>, query: TeamQuery, depth: number): Promise<FoundTeam[]> {
  const { search, type, sort, limit } = query
  const key = KEYS[sort]
  const { rows } = await sql<FoundTeam>`
    select id, key::text as key from (
      select id, ${key} as key, team_words(name, admin_name, type) as words from teams
      where status = 'active' ${type === 'all' ? sql`` : sql`and type = ${type}`} ${behind(key, sql`id`, query)}
      order by ${key}, id limit ${depth}) walked
    where ${search ? contains(search) : sql`true`} order by walked.key, walked.id limit ${limit}`.execute(db)
  return rows
}

/** Finds all matches by the letter index, and sorts them. There are few, else the walk would have found enough. */
async function lookUp(db: Kysely<DB>, query: TeamQuery): Promise<FoundTeam[]> {
  const { search, type, sort, limit } = query
  const isByName = sort === 'name'
  const key = isByName ? NAME_OF_HIT : sql`-t.member_count`
  const { rows } = await sql<FoundTeam>`
    with hits as materialized (
      select team_id, name from team_words
      where letter_runs(words) @> search_runs(searchable(${search})) and ${contains(search)}
        ${type === 'all' ? sql`` : sql`and type = ${type}`})
    select h.team_id as id, (${key})::text as key
    from hits h ${isByName ? sql`` : sql`join teams t on t.id = h.team_id`}
    where true ${behind(key, sql`h.team_id`, query)}
    order by ${key}, h.team_id limit ${limit}`.execute(db)
  return rows
}

const contains = (search: string) => sql`words like searchable(${likePattern(search)})`

function behind(key: RawBuilder<unknown>, id: RawBuilder<unknown>, { sort, after }: TeamQuery) {
  if (!after) return sql``
  return sql`and (${key}, ${id}) > (${after[0]}::${sort === 'name' ? sql`text` : sql`integer`}, ${after[1]}::uuid)`
}
