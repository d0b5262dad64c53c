import { z } from 'zod'
import { listOf } from '#contract/list-in-request.ts'
import { NOTIFICATION_KINDS } from '#domain/notification.ts'
import { Id } from '#contract/id.ts'
import { page } from '#contract/page.ts'

export const Notification = z.object({
  id: z.string(),
  /** Its sentence is in texts/ under `notifications.{kind}`. */
  kind: z.enum(NOTIFICATION_KINDS),
  /** Fills the sentence's placeholders. */
  names: z.record(z.string(), z.string()),
  /** The team or organization that it is about. A click leads there. */
  teamId: z.string().nullable(),
  organizationId: z.string().nullable(),
  /** The player's own session that it is about. */
  sessionId: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationPage = page(Notification).extend({ unreadCount: z.number().int() })

/** All of them if no ids are given. */
export const MarkRead = z.strictObject({ ids: listOf(Id, { max: 200 }).optional() })
export const UnreadCount = z.object({ unreadCount: z.number().int() })
