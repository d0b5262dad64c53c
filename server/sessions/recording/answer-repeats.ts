import { sql, type Transaction } from 'kysely'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import type { Badge } from '#domain/statistics/badges.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { ownSessionDocument } from '#server/sessions/session-document.ts'
import { sessionColumns, type SessionRow } from '#server/sessions/store.ts'

/** The documents of sessions that were recorded before, with what was announced then, by id. */
export async function answerRepeats(
  tx: Transaction<DB>,
  ids: readonly string[],
): Promise<Map<string, RecordedSession>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from sessions where id = any(${ids}::uuid[])`.execute(tx)
  const { rows: badges } = await sql<
    Row<'announced_badges', 'session_id' | 'kind' | 'threshold', { kind: Badge['kind'] }>
  >`
    select session_id, kind, threshold from announced_badges where session_id = any(${ids}::uuid[])
    order by kind, threshold`.execute(tx)
  const announced = Map.groupBy(badges, ({ session_id }) => session_id)
  return new Map(
    rows.map((row) => {
      const newBadges = (announced.get(row.id) ?? []).map(({ kind, threshold }) => ({ kind, threshold }))
      return [row.id, { ...ownSessionDocument(row), newRecords: row.new_records ?? [], newBadges }]
    }),
  )
}
