import { createRoute, z } from '@hono/zod-openapi'
import { NOTIFICATIONS_DEFAULT_LIMIT, NOTIFICATIONS_MAX_LIMIT } from '#contract/limits.ts'
import { MarkRead, NotificationPage, UnreadCount } from '#contract/players/notifications.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonContent, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { listNotifications } from './list-notifications.ts'
import { markRead } from './mark-read.ts'

const list = createRoute({
  method: 'get',
  path: '/api/notifications',
  summary: 'List your notifications, newest first',
  request: {
    query: z.object({
      limit: limitParameter(NOTIFICATIONS_DEFAULT_LIMIT, NOTIFICATIONS_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of notifications', NotificationPage),
    ...problems(400, 401),
  },
})

const read = createRoute({
  method: 'post',
  path: '/api/notifications/read',
  summary: 'Mark notifications as read: those with the given ids, or all',
  request: { body: jsonContent(MarkRead) },
  responses: {
    200: jsonAnswer('How many are unread now', UnreadCount),
    ...problems(400, 401, 422),
  },
})

export function notificationRoutes(services: Services) {
  const { db, now } = services
  const router = createRouter()
  router.use('/api/notifications/*', requireLogin(services))
  return router
    .openapi(list, async (c) =>
      c.json(await listNotifications(db, c.get('actor').userId, c.req.valid('query')), 200),
    )
    .openapi(read, async (c) => {
      const unreadCount = await markRead(db, c.get('actor').userId, c.req.valid('json').ids, now())
      return c.json({ unreadCount }, 200)
    })
}
