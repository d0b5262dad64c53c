import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { PracticeSession } from '#contract/practice-session.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { sessionDocument } from './session-document.ts'
import { listSessions } from './store.ts'

const Place = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of the player's own sessions, newest first. Throws INVALID_CURSOR. */
export async function pageOfSessions(
  db: Kysely<DB>,
  userId: string,
  limit: number,
  cursor: string | undefined,
) {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const before = place && { date: new Date(place[0]), id: place[1] }
  const rows = await listSessions(db, userId, limit + 1, before)
  const items: PracticeSession[] = rows.slice(0, limit).map(sessionDocument)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? writeCursor([last.date, last.id]) : null }
}
