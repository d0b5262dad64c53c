import { sql, type Transaction } from 'kysely'
import { isMailed, type NotificationKind } from '#domain/notification.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { sentence } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'
import { MAIL_QUEUE } from './mail-notification.ts'

interface News {
  userId: string
  kind: NotificationKind
  teamId?: string
  organizationId?: string
  /** The request that is to be answered; the notification goes when it goes. */
  joinRequestId?: string
  /** Somebody else whom it is about. */
  playerId?: string
  names?: Record<string, string>
}

/** Tells a player of a change, in the transaction that makes it: they are told, and mailed where that is due, if and only if it happens. */
export async function notify(
  tx: Transaction<DB>,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  { userId, kind, teamId, organizationId, joinRequestId, playerId, names = {} }: News,
): Promise<void> {
  const id = uuidv7()
  await sql`
    insert into notifications (id, user_id, kind, team_id, organization_id, join_request_id, player_id, created_at, names)
    values (${id}, ${userId}, ${kind}, ${teamId}, ${organizationId}, ${joinRequestId}, ${playerId}, ${now()},
      ${JSON.stringify(names)}::jsonb || jsonb_strip_nulls(jsonb_build_object(
        'team', (select name from teams where id = ${teamId}),
        'organization', (select name from organizations where id = ${organizationId}),
        'player', (select coalesce(display_name, ${sentence('common.anonymous')}::text) from users where id = ${playerId}))))`.execute(
    tx,
  )
  if (isMailed(kind)) await jobs.add(tx, MAIL_QUEUE, { notificationId: id })
}
