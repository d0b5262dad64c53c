import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import {
  ChangeTask,
  OwnTasks,
  PraisePlayer,
  TaskWithPlayers,
  TeamTasks,
  WriteTask,
} from '#contract/groups/tasks.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { praisePlayer } from './praise-player.ts'
import { listOwnTasks, showTask, showTeamTasks } from './show-tasks.ts'
import { changeTask, endTask, giveTask } from './write-task.ts'

const params = z.object({ id: Id })
const ofTask = z.object({ id: Id, taskId: Id })

const listOwn = createRoute({
  method: 'get',
  path: '/api/me/tasks',
  summary: 'List your tasks that run today, in all your teams',
  responses: {
    200: jsonAnswer('The one that is due next comes first', OwnTasks),
    ...problems(401),
  },
})

const list = createRoute({
  method: 'get',
  path: '/api/teams/{id}/tasks',
  summary: 'The tasks of a team: all for its managers, their own for players',
  request: { params },
  responses: { 200: jsonAnswer('The tasks', TeamTasks), ...problems(401, 403, 404) },
})

const give = createRoute({
  method: 'post',
  path: '/api/teams/{id}/tasks',
  summary: 'Give a team or some of its players a task',
  ...takesKey,
  request: { params, body: jsonBody(WriteTask) },
  responses: {
    201: jsonAnswer('The task and the players whom it is for', TaskWithPlayers),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const show = createRoute({
  method: 'get',
  path: '/api/teams/{id}/tasks/{taskId}',
  summary: 'Who has done a task, who is on the way, and who has not begun',
  description: 'Players who show their practice to nobody are listed without progress.',
  request: { params: ofTask },
  responses: { 200: jsonAnswer('The task', TaskWithPlayers), ...problems(401, 403, 404) },
})

const change = createRoute({
  method: 'put',
  path: '/api/teams/{id}/tasks/{taskId}',
  summary: 'Change a task',
  request: { params: ofTask, body: jsonBody(ChangeTask) },
  responses: {
    200: jsonAnswer('The task', TaskWithPlayers),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

const end = createRoute({
  method: 'delete',
  path: '/api/teams/{id}/tasks/{taskId}',
  summary: 'End a task',
  description: 'Its players no longer see it. Managers still see who did it. Repeating it changes nothing.',
  request: { params: ofTask },
  responses: { 204: { description: 'Ended' }, ...problems(401, 403, 404) },
})

const praise = createRoute({
  method: 'post',
  path: '/api/teams/{id}/tasks/{taskId}/praises',
  summary: 'Praise a player for a task, once',
  ...takesKey,
  description: 'It is a message of a coach. A player without an account finds it with the task.',
  request: { params: ofTask, body: jsonBody(PraisePlayer) },
  responses: { 204: { description: 'Praised' }, ...problems(400, 401, 403, 404, 409, 422) },
})

export function taskRoutes(services: Services) {
  const router = createRouter()
  router.post('/api/teams/:id/tasks/:taskId/praises', limitPlayer(services.limits, 'praisePlayer'))
  return router
    .openapi(listOwn, async (c) => c.json(await listOwnTasks(services, c.get('actor').userId), 200))
    .openapi(list, async (c) =>
      c.json(await showTeamTasks(services, c.get('actor').userId, c.req.valid('param').id), 200),
    )
    .openapi(give, async (c) => {
      const [{ userId }, { id: teamId }] = [c.get('actor'), c.req.valid('param')]
      const task = c.req.valid('json')
      const taskId = await giveTask(services, userId, teamId, task, requestKey(c, task))
      return c.json(await showTask(services, userId, { teamId, taskId }), 201)
    })
    .openapi(show, async (c) => {
      const { id: teamId, taskId } = c.req.valid('param')
      return c.json(await showTask(services, c.get('actor').userId, { teamId, taskId }), 200)
    })
    .openapi(change, async (c) => {
      const { id: teamId, taskId } = c.req.valid('param')
      const { userId } = c.get('actor')
      await changeTask(services, userId, { teamId, taskId }, c.req.valid('json'))
      return c.json(await showTask(services, userId, { teamId, taskId }), 200)
    })
    .openapi(end, async (c) => {
      const { id: teamId, taskId } = c.req.valid('param')
      await endTask(services, c.get('actor').userId, { teamId, taskId })
      return c.body(null, 204)
    })
    .openapi(praise, async (c) => {
      const { id: teamId, taskId } = c.req.valid('param')
      const praise = c.req.valid('json')
      await praisePlayer(services, c.get('actor').userId, { teamId, taskId }, praise, requestKey(c, praise))
      return c.body(null, 204)
    })
}
