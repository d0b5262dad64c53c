import type { Kysely } from 'kysely'
import { z } from 'zod'
import { MODES_OF_KIND, type PracticeKind } from '#domain/practice/practice-session.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { listSessions, type SessionRow } from './store.ts'

const Place = z.tuple([z.iso.datetime(), z.guid()])

interface AskedPage {
  limit: number
  cursor?: string | undefined
  kind?: PracticeKind | undefined
  /** The first local date, YYYY-MM-DD. */
  from?: string | undefined
}

/** A page of a player's sessions, newest first (product 7.4), in the form that `document` gives them. Throws INVALID_CURSOR. */
export async function pageOfSessions<D>(
  db: Kysely<DB>,
  userId: string,
  { limit, cursor, kind, from }: AskedPage,
  document: (row: SessionRow) => D,
) {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const before = place && { date: new Date(place[0]), id: place[1] }
  const rows = await listSessions(db, userId, {
    limit: limit + 1,
    before,
    modes: kind && MODES_OF_KIND[kind],
    from,
  })
  return cutPage(rows, limit, { placeOf: ({ date, id }) => [date, id], document })
}
