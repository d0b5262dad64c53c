import { sql, type Transaction } from 'kysely'
import { isMailed, type NotificationKind } from '#domain/notification.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { sentence } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'
import { MAIL_QUEUE } from './mail-notification.ts'

interface NewsForMany {
  kind: NotificationKind
  teamId?: string
  organizationId?: string
  /** Somebody else whom it is about, or who says it. */
  playerId?: string
  names?: Record<string, string>
}

/** What `notify` tells one player, told to many by one statement. */
export async function notifyAll(
  tx: Transaction<DB>,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  userIds: readonly string[],
  { kind, teamId, organizationId, playerId, names = {} }: NewsForMany,
): Promise<void> {
  if (userIds.length === 0) return
  const ids = userIds.map(() => uuidv7())
  await sql`
    insert into notifications (id, user_id, kind, team_id, organization_id, player_id, created_at, names)
    select listed.id, listed.user_id, ${kind}, ${teamId}, ${organizationId}, ${playerId}::uuid, ${now()}, ${JSON.stringify(names)}::jsonb || jsonb_strip_nulls(jsonb_build_object(
      'team', (select name from teams where id = ${teamId}),
      'organization', (select name from organizations where id = ${organizationId}),
      'player', (select coalesce(display_name, ${sentence('common.anonymous')}::text) from users where id = ${playerId})))
    from unnest(${ids}::uuid[], ${userIds}::uuid[]) as listed (id, user_id)`.execute(tx)
  if (isMailed(kind))
    await jobs.addAll(
      tx,
      MAIL_QUEUE,
      ids.map((notificationId) => ({ notificationId })),
    )
}
