import { sql, type Transaction } from 'kysely'
import type { NewsKind } from '#domain/groups/news.ts'
import { isFromPlayer, type NotificationKind } from '#domain/notification.ts'
import { topicOf } from '#domain/notification-topics.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { ANONYMOUS } from '#server/platform/language/shown-name.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'
import { hasBlockedPlayer } from './blocked-players.ts'
import { findDeliveries } from './choices/store.ts'
import { MAIL_QUEUE } from './mail-notification.ts'

interface News {
  kind: NotificationKind
  teamId?: string
  organizationId?: string
  /** The request to answer. The notification is deleted with it. */
  joinRequestId?: string
  /** The invitation to answer. The notification is deleted with it. */
  invitationId?: string
  /** The reader's best or level that is applauded. There is one notification for each, which is deleted with it. */
  applauded?: { kind: NewsKind; id: string }
  /** Another player whom it is about, or who wrote it. */
  playerId?: string
  names?: Record<string, string>
}

/** What telling players needs. */
export interface Means {
  jobs: JobQueue
  now: () => Date
}

/**
 * Notifies a player of a change, in the app and by mail as they have chosen. It is part of the change's transaction, so that one never
 * happens without the other.
 */
export const notify = async (
  tx: Transaction<DB>,
  means: Means,
  { userId, ...news }: News & { userId: string },
): Promise<void> => {
  await notifyAll(tx, means, [userId], news)
}

/**
 * Does the same as `notify` for many players by one statement, and returns the notifications. Players who want it only by mail do not see
 * it in the app. What a player writes does not reach those who have blocked that player (product 10.17).
 */
export async function notifyAll(
  tx: Transaction<DB>,
  { jobs, now }: Means,
  userIds: readonly string[],
  { kind, teamId, organizationId, joinRequestId, invitationId, applauded, playerId, names = {} }: News,
): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return []
  const readers = playerId && isFromPlayer(kind) ? await withoutBlock(tx, userIds, playerId) : userIds
  const deliveries = await findDeliveries(tx, readers, topicOf(kind))
  const told = deliveries
    .filter(({ inApp, byMail }) => inApp || byMail)
    .map((delivery) => ({ id: uuidv7(), ...delivery }))
  const { columns, values } = insertLists('notifications', {
    id: sql`listed.id`,
    user_id: sql`listed.user_id`,
    in_app: sql`listed.in_app`,
    read_at: sql`case when not listed.in_app then ${now()}::timestamptz end`,
    kind,
    team_id: teamId ?? null,
    organization_id: organizationId ?? null,
    join_request_id: sql`${joinRequestId}::uuid`,
    invitation_id: sql`${invitationId}::uuid`,
    session_id: sql`${applauded?.kind === 'best' ? applauded.id : null}::uuid`,
    award_entry_id: sql`${applauded?.kind === 'level' ? applauded.id : null}::uuid`,
    player_id: sql`${playerId}::uuid`,
    created_at: now(),
    names: sql`${JSON.stringify(names)}::jsonb || jsonb_strip_nulls(jsonb_build_object(
      'team', (select name from teams where id = ${teamId}),
      'organization', (select name from organizations where id = ${organizationId}),
      'player', (select coalesce(display_name, ${ANONYMOUS}::text) from users where id = ${playerId})))`,
  })
  await sql`
    insert into notifications (${columns}) select ${values}
    from ${listedRows('listed', told, {
      id: ['uuid', ({ id }) => id],
      user_id: ['uuid', ({ userId }) => userId],
      in_app: ['boolean', ({ inApp }) => inApp],
    })}
    ${applauded ? sql`on conflict do nothing` : sql``}`.execute(tx)
  const mails = told.filter(({ byMail }) => byMail).map(({ id }) => ({ notificationId: id }))
  if (mails.length > 0) await jobs.addAll(tx, MAIL_QUEUE, mails)
  return told
}

/** Those of the players who have not blocked this one. */
async function withoutBlock(
  tx: Transaction<DB>,
  userIds: readonly string[],
  playerId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...userIds]}::uuid[]) as reader (id)
    where not ${hasBlockedPlayer(sql`reader.id`, sql`${playerId}::uuid`)}`.execute(tx)
  return rows.map(({ id }) => id)
}
