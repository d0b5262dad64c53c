import { type Kysely, sql } from 'kysely'
import {
  type Channel,
  deliveryOf,
  type NotificationChoice,
  type NotificationTopic,
} from '#domain/notification-topics.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'

const choices = (db: Kysely<DB>) =>
  db
    .selectFrom('notification_choices')
    .select(['user_id as userId', 'topic', 'in_app as inApp', 'by_mail as byMail'])
    .$narrowType<{ topic: NotificationTopic }>()

/** What a player chose, topic by topic. */
export async function findChoices(
  db: Kysely<DB>,
  userId: string,
): Promise<ReadonlyMap<NotificationTopic, NotificationChoice>> {
  const rows = await choices(db).where('user_id', '=', userId).execute()
  return new Map(rows.map((row) => [row.topic, row]))
}

interface Told extends Record<Channel, boolean> {
  userId: string
}

/** How each of these players is told of a topic now. */
export async function findDeliveries(
  db: Kysely<DB>,
  userIds: readonly string[],
  topic: NotificationTopic,
): Promise<Told[]> {
  const rows = await choices(db)
    .where('topic', '=', topic)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
  const chosen = new Map(rows.map((row) => [row.userId, row]))
  return userIds.map((userId) => ({ userId, ...deliveryOf(topic, chosen.get(userId)) }))
}

/** Stores a choice. What it does not name stays as it was. */
export async function keepChoice(
  db: Kysely<DB>,
  userId: string,
  topic: NotificationTopic,
  { inApp, byMail }: Partial<Record<Channel, boolean | undefined>>,
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ user_id: userId, topic, in_app: inApp ?? null, by_mail: byMail ?? null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic']).doUpdateSet(
        ({ fn }) =>
          ({
            in_app: fn.coalesce('excluded.in_app', 'notification_choices.in_app'),
            by_mail: fn.coalesce('excluded.by_mail', 'notification_choices.by_mail'),
          }) satisfies Written<'notification_choices'>,
      ),
    )
    .execute()
}
