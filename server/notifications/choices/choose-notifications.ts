import type { Kysely } from 'kysely'
import type { ChooseNotifications, NotificationChoices } from '#contract/players/notification-choices.ts'
import {
  type Channel,
  deliveryOf,
  isChoosable,
  isPossible,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '#domain/notification-topics.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField } from '#server/platform/http/problem.ts'
import { findChoices, keepChoice } from './store.ts'

/** A player's choices for all topics, in the order of the settings. */
export async function showChoices(db: Kysely<DB>, userId: string): Promise<NotificationChoices> {
  const chosen = await findChoices(db, userId)
  return {
    items: NOTIFICATION_TOPICS.map((topic) => {
      const delivery = deliveryOf(topic, chosen.get(topic))
      const way = (channel: Channel) =>
        isPossible(topic, channel)
          ? { isOn: delivery[channel], isChoosable: isChoosable(topic, channel) }
          : null
      return { topic, inApp: way('inApp'), byMail: way('byMail') }
    }),
  }
}

/** Switches a topic on or off, in the app or by mail. Throws VALIDATION_FAILED if the topic does not allow the choice. */
export async function chooseNotifications(
  db: Kysely<DB>,
  userId: string,
  { topic, ...wanted }: ChooseNotifications,
): Promise<void> {
  const ways = (['inApp', 'byMail'] as const).filter((channel) => wanted[channel] !== undefined)
  for (const channel of ways)
    if (!isChoosable(topic, channel)) throw invalidField(channel, 'validation.noChoice')
  if (ways.length > 0) await keepChoice(db, userId, topic, wanted)
}

/** Ends the mails of a topic; for the links in these mails. */
export const endMails = (db: Kysely<DB>, userId: string, topic: NotificationTopic): Promise<void> =>
  chooseNotifications(db, userId, { topic, byMail: false })
