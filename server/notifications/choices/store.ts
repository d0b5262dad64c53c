import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type Channel,
  deliveryOf,
  type NotificationChoice,
  type NotificationTopic,
} from '#domain/notification-topics.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

interface ChoiceRow extends NotificationChoice {
  userId: string
  topic: NotificationTopic
}

const columns = sql`user_id as "userId", topic, in_app as "inApp", by_mail as "byMail"`

/** What a player chose, topic by topic. */
export async function findChoices(
  db: Kysely<DB>,
  userId: string,
): Promise<ReadonlyMap<NotificationTopic, NotificationChoice>> {
  const { rows } = await sql<ChoiceRow>`
    select ${columns} from notification_choices where user_id = ${userId}`.execute(db)
  return new Map(rows.map((row) => [row.topic, row]))
}

interface Told extends Record<Channel, boolean> {
  userId: string
}

/** How each of these players is told of a topic now. */
export async function findDeliveries(
  db: Kysely<DB> | Transaction<DB>,
  userIds: readonly string[],
  topic: NotificationTopic,
): Promise<Told[]> {
  const { rows } = await sql<ChoiceRow>`
    select ${columns} from notification_choices where topic = ${topic} and user_id = any(${[...userIds]}::uuid[])`.execute(
    db,
  )
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
  await sql`
    insert into notification_choices (user_id, topic, in_app, by_mail) values (${userId}, ${topic}, ${inApp ?? null}, ${byMail ?? null})
    on conflict (user_id, topic) do update set
      in_app = coalesce(excluded.in_app, notification_choices.in_app),
      by_mail = coalesce(excluded.by_mail, notification_choices.by_mail)`.execute(db)
}
