import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { TeamCard } from '#contract/groups.ts'
import type { GroupType } from '#domain/group.ts'
import { listTeamRows, teamCard } from '#server/groups/teams/team-row.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'

export interface TeamSearch {
  search: string
  type: GroupType | 'all'
  sort: 'name' | 'members'
  limit: number
  cursor?: string | undefined
}

interface Found {
  id: string
  key: string
}

const Place = z.tuple([z.string(), z.uuid()])

/** A page of the active teams whose name, admin name or type contains `search`, whatever the case. Throws INVALID_CURSOR. */
export async function searchTeams(
  db: Kysely<DB>,
  userId: string,
  query: TeamSearch,
  now: Date,
): Promise<{ items: TeamCard[]; nextCursor: string | null }> {
  const found = await findTeams(db, query)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  const rows = await listTeamRows(
    db,
    userId,
    shown.map(({ id }) => id),
  )
  const nextCursor = found.length > query.limit && last ? writeCursor([last.key, last.id]) : null
  return { items: rows.map((row) => teamCard(row, now)), nextCursor }
}

async function findTeams(
  db: Kysely<DB>,
  { search, type, sort, limit, cursor }: TeamSearch,
): Promise<Found[]> {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const key = sort === 'name' ? sql`lower(name)` : sql`-member_count`
  const keyType = sort === 'name' ? sql`text` : sql`integer`
  const { rows } = await sql<Found>`
    select id, ${key}::text as key from teams
    where status = 'active'
      ${type === 'all' ? sql`` : sql`and type = ${type}`}
      ${search ? sql`and lower(name || ' ' || admin_name || ' ' || type) like lower(${likePattern(search)})` : sql``}
      ${place ? sql`and (${key}, id) > (${place[0]}::${keyType}, ${place[1]}::uuid)` : sql``}
    order by ${key}, id limit ${limit + 1}`.execute(db)
  return rows
}
