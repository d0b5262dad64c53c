import { type Kysely, type Nullable, sql } from 'kysely'
import { z } from 'zod'
import type { HeldSession, HeldSessionPage } from '#contract/admin/review.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { sessionDocument } from '#server/sessions/session-document.ts'
import { sessionColumns, type SessionRow } from '#server/sessions/store.ts'

interface HeldRow
  extends
    SessionRow,
    Row<'users', 'email' | 'display_name' | 'photo_url'>,
    Nullable<Row<'player_totals', 'best_session_count' | 'best_rate'>> {
  session_count: number
}

const Place = z.tuple([z.iso.datetime(), z.guid()])

/** A page of the sessions that are held back, the longest waiting first, each with the player's earlier numbers. Throws INVALID_CURSOR. */
export async function listHeldSessions(
  db: Kysely<DB>,
  limit: number,
  cursor: string | undefined,
): Promise<HeldSessionPage> {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const after = place ? sql`and (recorded_at, id) > (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``
  const { rows } = await sql<HeldRow>`
    select s.*, u.email, u.display_name, u.photo_url, t.best_session_count, t.best_rate,
      (select count(*)::integer from sessions c where c.user_id = s.user_id and c.counted) as session_count
    from (select ${sessionColumns} from sessions where not counted ${after} order by recorded_at, id limit ${limit + 1}) s
      join users u on u.id = s.user_id
      left join player_totals t on t.user_id = s.user_id and t.period = 'all'
    order by s.recorded_at, s.id`.execute(db)
  return cutPage(rows, limit, {
    placeOf: ({ recorded_at, id }) => [recorded_at.toISOString(), id],
    document: heldSession,
  })
}

const heldSession = (row: HeldRow): HeldSession => ({
  session: sessionDocument(row),
  player: {
    uid: row.user_id,
    displayName: shownName(row.display_name),
    email: shownEmail(row.email),
    photoURL: ownPhoto(row.photo_url),
    bestSessionCount: row.best_session_count ?? 0,
    bestRate: row.best_rate ?? 0,
    sessionCount: row.session_count,
  },
})
