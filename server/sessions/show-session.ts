import { type Kysely, sql } from 'kysely'
import type { SessionDetail } from '#contract/sessions/practice-session.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { ownSessionDocument } from './session-document.ts'
import { sessionColumns, type SessionRow } from './store.ts'

interface WholeSession extends SessionRow, Row<'sessions', 'touches' | 'shared_as'> {}

/** A player's own session with its touches and its link. Throws NOT_FOUND, also for another player's session. */
export async function showSession(db: Kysely<DB>, userId: string, id: string): Promise<SessionDetail> {
  const { rows } = await sql<WholeSession>`
    select ${sessionColumns}, touches, shared_as from sessions where id = ${id} and user_id = ${userId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound()
  return {
    ...ownSessionDocument(row),
    touches: row.touches,
    newRecords: row.new_records ?? [],
    sharedAs: row.shared_as,
  }
}
