import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { TeamCard } from '#contract/groups/team.ts'
import { listTeamRows, teamCard } from '#server/groups/teams/team-row.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { findTeamIds, type TeamQuery } from './find-team-ids.ts'

type TeamSearch = Pick<TeamQuery, 'search' | 'type' | 'sort' | 'limit'> & { cursor?: string | undefined }

/** A page's cursor is the key and id of its last team. A cursor of one order is not valid in the other. */
const PLACES = {
  name: z.tuple([z.string(), z.uuid()]),
  members: z.tuple([z.string().regex(/^-?\d{1,9}$/), z.uuid()]),
}

/** A page of the active teams whose name, admin name or type contains `search`, in upper or lower case. Throws INVALID_CURSOR. */
export async function searchTeams(
  db: Kysely<DB>,
  userId: string,
  { cursor, ...search }: TeamSearch,
  now: Date,
): Promise<{ items: TeamCard[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(PLACES[search.sort], cursor)
  const found = await findTeamIds(db, { ...search, limit: search.limit + 1, after })
  const { items: ids, nextCursor } = cutPage(found, search.limit, {
    placeOf: ({ key, id }) => [key, id],
    document: ({ id }) => id,
  })
  const rows = await listTeamRows(db, userId, ids)
  return { items: rows.map((row) => teamCard(row, now)), nextCursor }
}
