import { type Kysely, sql } from 'kysely'
import { SHARED_TOUCHES_MAX } from '#contract/limits.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { seePlayer, type SeenPlayer } from '#server/players/public-profile/see-player.ts'
import { sessionColumns, type SessionRow } from '#server/sessions/store.ts'

interface SharedRow extends SessionRow, Row<'sessions', 'touches'> {}

/** A session by the key of its link, and its player as the viewer may see them. Null for everybody who may not. */
export async function findSharedSession(
  db: Kysely<DB>,
  viewerId: string | null,
  key: string,
  now: Date,
): Promise<{ session: SharedRow; player: SeenPlayer } | null> {
  const { rows } = await sql<SharedRow>`
    select ${sessionColumns}, touches[1:${SHARED_TOUCHES_MAX}] as touches from sessions
    where shared_as = ${key} and counted`.execute(db)
  const [session] = rows
  if (!session) return null
  const player = await seePlayer(db, viewerId, session.user_id, now)
  return player && { session, player }
}
