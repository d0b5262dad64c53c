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

/** The order of a list of memberships `m` of users `u`. Of members with the same key the one with the smaller id comes first. */
export interface MemberOrder<R> {
  key: RawBuilder<unknown>
  place: z.ZodType<string>
  placeOf: (row: R) => string
}

/** The default team has no other order with an index, and its members are too many to sort. */
export const BY_JOINING: MemberOrder<{ joined_at: Date }> = {
  key: sql`m.joined_at`,
  place: z.iso.datetime(),
  placeOf: (row) => row.joined_at.toISOString(),
}

/**
 * By rank (one digit), then by name, so that those who lead the group come first (product 7.6). The space keeps the rank apart from a name that
 * begins with a number.
 */
export const byRankAndName = <R extends { display_name: string | null }>(
  rank: RawBuilder<unknown>,
  rankOf: (row: R) => number,
): MemberOrder<R> => ({
  key: sql`((${rank})::text || ' ' || coalesce(u.display_name, '')) collate natural_order`,
  place: z.string(),
  placeOf: (row) => `${rankOf(row)} ${row.display_name ?? ''}`,
})

/** The end of a statement that lists a page of memberships. `namesShown` says whose names may be searched. Throws INVALID_CURSOR. */
export function pageOfMembers(
  { search, limit, cursor }: MembersWanted,
  { key, place: schema }: Pick<MemberOrder<never>, 'key' | 'place'>,
  namesShown = sql`true`,
): RawBuilder<unknown> {
  const place = cursor === undefined ? null : readCursor(z.tuple([schema, z.uuid()]), cursor)
  const after = place ? sql`and (${key}, m.user_id) > (${place[0]}, ${place[1]}::uuid)` : sql``
  const named = search
    ? sql`and searchable(u.display_name) like searchable(${likePattern(search)}) and ${namesShown}`
    : sql``
  return sql`${after} ${named} order by ${key}, m.user_id limit ${limit + 1}`
}

/** Cuts the rows to a page of documents, with the cursor of the next page. */
export const cutMembers = <R extends { user_id: string }, D>(
  rows: R[],
  limit: number,
  { placeOf }: Pick<MemberOrder<R>, 'placeOf'>,
  document: (row: R) => D,
) =>
  cutPage(rows, limit, {
    placeOf: (row) => [placeOf(row), row.user_id],
    document,
  })

/** The page for a key of the API, which reads no personal data beyond practice (decisions/0094). */
export const withoutEmails = <P extends { items: { userEmail: string | null }[] }>(page: P): P => ({
  ...page,
  items: page.items.map((member) => ({ ...member, userEmail: null })),
})
