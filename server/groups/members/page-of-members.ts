import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'

export interface MembersWanted {
  /** A part of the name; empty for all. */
  search: string
  limit: number
  cursor?: string | undefined
}

/** When a member joined, and who it is. */
const Place = z.tuple([z.iso.datetime(), z.uuid()])

/**
 * The end of a statement that lists memberships `m` of users `u`, in the order they joined. `namesShown` says whose names may be searched.
 * Throws INVALID_CURSOR.
 */
export function pageOfMembers(
  { search, limit, cursor }: MembersWanted,
  namesShown = sql`true`,
): RawBuilder<unknown> {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const after = place
    ? sql`and (m.joined_at, m.user_id) > (${place[0]}::timestamptz, ${place[1]}::uuid)`
    : sql``
  const named = search
    ? sql`and lower(u.display_name) like lower(${likePattern(search)}) and ${namesShown}`
    : sql``
  return sql`${after} ${named} order by m.joined_at, m.user_id limit ${limit + 1}`
}

/** What of the rows is on the page, as documents, and where the next page begins. */
export const cutMembers = <R extends { joined_at: Date; user_id: string }, D>(
  rows: R[],
  limit: number,
  document: (row: R) => D,
) =>
  cutPage(rows, limit, {
    placeOf: (row) => [row.joined_at.toISOString(), row.user_id],
    document,
  })

/** The page for a key of the API, which reads no personal data beyond practice (decisions/0094). */
export const withoutEmails = <P extends { items: { userEmail: string | null }[] }>(page: P): P => ({
  ...page,
  items: page.items.map((member) => ({ ...member, userEmail: null })),
})
