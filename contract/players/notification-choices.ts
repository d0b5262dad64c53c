import { z } from 'zod'
import { NOTIFICATION_TOPICS } from '#domain/notification-topics.ts'

/** A channel of a topic; null if the topic has none. */
const Way = z
  .object({
    isOn: z.boolean(),
    /** Whether the player can switch it. Some messages must reach them. */
    isChoosable: z.boolean(),
  })
  .nullable()

const TopicChoice = z.object({ topic: z.enum(NOTIFICATION_TOPICS), inApp: Way, byMail: Way })
export type TopicChoice = z.infer<typeof TopicChoice>

export const NotificationChoices = z.object({ items: z.array(TopicChoice) })
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** Fields that are absent stay as they are. */
export const ChooseNotifications = z.strictObject({
  topic: z.enum(NOTIFICATION_TOPICS),
  inApp: z.boolean().optional(),
  byMail: z.boolean().optional(),
})
export type ChooseNotifications = z.infer<typeof ChooseNotifications>
