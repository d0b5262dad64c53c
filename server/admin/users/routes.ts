import { createRoute, z } from '@hono/zod-openapi'
import {
  DeleteUser,
  EndedLogins,
  ChangeGivenPlan,
  ListUsers,
  SuspendUser,
  UserDetail,
  UserPage,
} from '#contract/admin/users.ts'
import { Id } from '#contract/id.ts'
import { SESSIONS_DEFAULT_LIMIT, SESSIONS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { PracticeSessionPage } from '#contract/sessions/practice-session.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { requireWebsiteAbility } from '#server/roles/require-website-ability.ts'
import type { Services } from '#server/services.ts'
import { recordAccess } from '#server/audit/record-access.ts'
import { deleteUser } from './delete-user.ts'
import { giveUserPlan } from './give-user-plan.ts'
import { listUserSessions } from './list-user-sessions.ts'
import { listUsers } from './listing/list-users.ts'
import { restoreUser } from './restore-user.ts'
import { showUser } from './show-user.ts'
import { signOutUser } from './sign-out-user.ts'
import { suspendUser } from './suspend-user.ts'

const params = z.object({ userId: Id })
const done = { 204: { description: 'Done' } }

const list = createRoute({
  method: 'get',
  path: '/api/admin/users',
  summary: 'Search, filter and sort all users (website admins)',
  request: { query: ListUsers },
  responses: {
    200: jsonAnswer('A page of users', UserPage),
    ...problems(400, 401, 403),
  },
})

const show = createRoute({
  method: 'get',
  path: '/api/admin/users/{userId}',
  summary: 'Everything about a user that website admins work with',
  request: { params },
  responses: {
    200: jsonAnswer('The user', UserDetail),
    ...problems(401, 403, 404),
  },
})

const sessions = createRoute({
  method: 'get',
  path: '/api/admin/users/{userId}/sessions',
  summary: "List a user's sessions, newest first (website admins)",
  request: {
    params,
    query: z.object({
      limit: limitParameter(SESSIONS_DEFAULT_LIMIT, SESSIONS_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of sessions', PracticeSessionPage),
    ...problems(400, 401, 403, 404),
  },
})

const suspend = createRoute({
  method: 'post',
  path: '/api/admin/users/{userId}/suspend',
  summary: 'Suspend a user, and tell them the reason (website admins)',
  request: { params, body: jsonBody(SuspendUser) },
  responses: { ...done, ...problems(400, 401, 403, 404, 409, 422) },
})

const restore = createRoute({
  method: 'post',
  path: '/api/admin/users/{userId}/restore',
  summary: 'Let a suspended user sign in again (website admins)',
  request: { params },
  responses: { ...done, ...problems(401, 403, 404, 409) },
})

const plan = createRoute({
  method: 'put',
  path: '/api/admin/users/{userId}/plan',
  summary: 'Give a user a plan that nobody pays for, or take it back (website admins)',
  request: { params, body: jsonBody(ChangeGivenPlan) },
  responses: { ...done, ...problems(400, 401, 403, 404, 409, 422) },
})

const signOut = createRoute({
  method: 'post',
  path: '/api/admin/users/{userId}/sign-out',
  summary: 'Sign a user out everywhere (website admins)',
  request: { params },
  responses: {
    200: jsonAnswer('How many logins ended', EndedLogins),
    ...problems(401, 403, 404, 409),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/admin/users/{userId}',
  summary: 'Delete a user for good; the body must name them (website admins)',
  request: { params, body: jsonBody(DeleteUser) },
  responses: { ...done, ...problems(400, 401, 403, 404, 409, 422) },
})

export function userRoutes(services: Services) {
  const { db, now } = services
  const router = createRouter()
  for (const path of ['/api/admin/users', '/api/admin/users/*'])
    router.use(path, requireLogin(services), requireWebsiteAbility(services, 'manageUsers'))
  return router
    .openapi(list, async (c) => c.json(await listUsers(db, c.req.valid('query')), 200))
    .openapi(show, async (c) => {
      const { userId } = c.req.valid('param')
      const actorId = c.get('actor').userId
      const user = await showUser(services, actorId, userId, now())
      await recordAccess(db, { actorId, userId, action: 'user.viewed' }, now())
      return c.json(user, 200)
    })
    .openapi(sessions, async (c) => {
      const { userId } = c.req.valid('param')
      const actorId = c.get('actor').userId
      return c.json(await listUserSessions(db, actorId, userId, c.req.valid('query'), now()), 200)
    })
    .openapi(suspend, async (c) => {
      const { reason } = c.req.valid('json')
      await suspendUser(services, c.get('actor').userId, c.req.valid('param').userId, reason)
      return c.body(null, 204)
    })
    .openapi(restore, async (c) => {
      await restoreUser(services, c.get('actor').userId, c.req.valid('param').userId)
      return c.body(null, 204)
    })
    .openapi(plan, async (c) => {
      await giveUserPlan(services, c.get('actor').userId, c.req.valid('param').userId, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(signOut, async (c) =>
      c.json({ ended: await signOutUser(services, c.get('actor').userId, c.req.valid('param').userId) }, 200),
    )
    .openapi(remove, async (c) => {
      const { confirmation } = c.req.valid('json')
      await deleteUser(services, c.get('actor').userId, c.req.valid('param').userId, confirmation)
      return c.body(null, 204)
    })
}
