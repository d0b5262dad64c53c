import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'
import { NOTIFICATION_KINDS } from '#domain/notification.ts'
import { page } from '#contract/page.ts'

export const Notification = z.object({
  id: uuid,
  /** Its sentence is in texts/ under `notifications.{kind}`. */
  kind: z.enum(NOTIFICATION_KINDS),
  /** Fills the sentence's placeholders. */
  names: z.record(z.string(), z.string()),
  /** The team or organization that it is about. A click leads there. */
  teamId: uuid.nullable(),
  organizationId: uuid.nullable(),
  /** The player's own session that it is about. */
  sessionId: uuid.nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationPage = page(Notification).extend({ unreadCount: z.number().int() })

/** All of them if no ids are given. */
export const MarkRead = z.strictObject({ ids: listOf(Id, { max: 200 }).optional() })
export const UnreadCount = z.object({ unreadCount: z.number().int() })
