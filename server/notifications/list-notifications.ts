import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Notification, NotificationPage } from '#contract/players/notifications.ts'
import type { NotificationKind } from '#domain/notification.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { findApplauders, isShown } from './applause.ts'
import { countUnread } from './mark-read.ts'
import { namesNow } from './names-now.ts'

type NotificationRow = Row<
  'notifications',
  'id' | 'kind' | 'names' | 'team_id' | 'organization_id' | 'session_id' | 'created_at' | 'read_at',
  { kind: NotificationKind; names: Record<string, string> }
>

const Place = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of a player's notifications, newest first. Throws INVALID_CURSOR. */
export async function listNotifications(
  db: Kysely<DB>,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<z.infer<typeof NotificationPage>> {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const { rows } = await sql<NotificationRow>`
    select id, kind, ${namesNow('notifications')} as names, team_id, organization_id, session_id, created_at, read_at from notifications
    where user_id = ${userId} and in_app and ${isShown}
      ${place ? sql`and (created_at, id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db)
  const applause = rows.flatMap(({ id, kind }) => (kind === 'applause' ? [id] : []))
  const applauders = await findApplauders(db, applause)
  const page = cutPage(rows, limit, {
    placeOf: (row) => [row.created_at.toISOString(), row.id],
    document: (row) => notificationDocument({ ...row, names: { ...row.names, ...applauders.get(row.id) } }),
  })
  return { ...page, unreadCount: await countUnread(db, userId) }
}

const notificationDocument = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  names: row.names,
  teamId: row.team_id,
  organizationId: row.organization_id,
  sessionId: row.session_id,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
})
