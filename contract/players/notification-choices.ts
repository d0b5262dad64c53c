import { z } from 'zod'
import { NOTIFICATION_TOPICS } from '#domain/notification-topics.ts'

/** A way to be told of something; null where there is none. */
const Way = z
  .object({
    isOn: z.boolean(),
    /** Whether it can be switched; what must reach its player cannot. */
    isChoosable: z.boolean(),
  })
  .nullable()

const TopicChoice = z.object({ topic: z.enum(NOTIFICATION_TOPICS), inApp: Way, byMail: Way })
export type TopicChoice = z.infer<typeof TopicChoice>

export const NotificationChoices = z.object({ items: z.array(TopicChoice) })
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** What is not named stays as it is. */
export const ChooseNotifications = z.strictObject({
  topic: z.enum(NOTIFICATION_TOPICS),
  inApp: z.boolean().optional(),
  byMail: z.boolean().optional(),
})
export type ChooseNotifications = z.infer<typeof ChooseNotifications>
