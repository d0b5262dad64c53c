import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { JoinRequest } from '#contract/groups/joining.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import type { Services } from '#server/services.ts'
import { findRequests, readBy, requestDocument, requestForManagers, type RequestRow } from './request-row.ts'

const Place = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()])

interface Page {
  limit: number
  cursor?: string | undefined
}

/** Requests to join a team: open ones first, then the newest. Throws NOT_FOUND, FORBIDDEN, INVALID_CURSOR. */
export async function listRequestsOfTeam(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  teamId: string,
  page: Page,
) {
  await openTeam(db, userId, teamId, 'decideJoinRequests')
  const read = await readBy(db, userId, now())
  return pageOfRequests(db, { column: 'group_id', id: teamId }, page, (row) => requestForManagers(read(row)))
}

/** The player's own requests, in the same order. Throws INVALID_CURSOR. */
export const listOwnRequests = (db: Kysely<DB>, userId: string, page: Page) =>
  pageOfRequests(db, { column: 'user_id', id: userId }, page, requestDocument)

/** Two walks along an index: first the pending ones, then the others. Each becomes a document of its reader. */
async function pageOfRequests(
  db: Kysely<DB>,
  of: { column: 'group_id' | 'user_id'; id: string },
  { limit, cursor }: Page,
  document: (row: RequestRow) => JoinRequest,
): Promise<{ items: JoinRequest[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const rows: RequestRow[] = []
  for (const isDecided of [false, true]) {
    if (place && place[0] && !isDecided) continue
    const after = place && place[0] === isDecided ? place : null
    const found = await findRequests(
      db,
      sql`r.${sql.ref(of.column)} = ${of.id} and (r.status <> 'pending') = ${isDecided}
        ${after ? sql`and (r.requested_at, r.id) < (${after[1]}::timestamptz, ${after[2]}::uuid)` : sql``}
      order by r.requested_at desc, r.id desc limit ${limit + 1 - rows.length}`,
    )
    rows.push(...found)
    if (rows.length > limit) break
  }
  return cutPage(rows, limit, {
    placeOf: (row) => [row.status !== 'pending', row.requested_at.toISOString(), row.id],
    document,
  })
}
