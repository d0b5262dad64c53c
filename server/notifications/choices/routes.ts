import { createRoute } from '@hono/zod-openapi'
import { ChooseNotifications, NotificationChoices } from '#contract/players/notification-choices.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { chooseNotifications, showChoices } from './choose-notifications.ts'

const PATH = '/api/me/notification-choices'
const choices = jsonAnswer('Every topic, and how you are told of it', NotificationChoices)

const show = createRoute({
  method: 'get',
  path: PATH,
  summary: 'What you are told of, in the app and by mail',
  responses: { 200: choices, ...problems(401) },
})

const choose = createRoute({
  method: 'patch',
  path: PATH,
  summary: 'Switch a topic on or off, in the app or by mail',
  request: { body: jsonBody(ChooseNotifications) },
  responses: { 200: choices, ...problems(400, 401, 422) },
})

export function notificationChoiceRoutes(services: Services) {
  const { db } = services
  const router = createRouter()
  router.use(PATH, requireLogin(services))
  return router
    .openapi(show, async (c) => c.json(await showChoices(db, c.get('actor').userId), 200))
    .openapi(choose, async (c) => {
      const { userId } = c.get('actor')
      await chooseNotifications(db, userId, c.req.valid('json'))
      return c.json(await showChoices(db, userId), 200)
    })
}
