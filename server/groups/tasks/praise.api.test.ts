import { describe, expect, test } from 'vitest'
import { taskScene } from '#server/groups/testing/task-scene.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { remindOfTasks } from './remind-of-tasks.ts'

const app = await startTestApp({ jobs: true, environment: { PLANS: 'off' } })
const scene = taskScene(app)

describe('praise', () => {
  const praise = (taskId: string, player: Pick<Player, 'id'>, text = 'Well done!', who = scene.coach) =>
    who.send('POST', `${scene.path()}/${taskId}/praises`, { userId: player.id, text })

  test('is one message of the coach for each player and task, and stays with the task', async () => {
    const id = await scene.give()
    const answers = await Promise.all([praise(id, scene.ana), praise(id, scene.ana, 'Great!')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    const { words: text } = (await app.pool.query('select words from task_praises')).rows[0]
    expect((await scene.onTask(id, scene.ana)).praise).toBe(text)
    expect((await scene.tasksOf(scene.ana)).body.items[0].own.praise).toBe(text)
    const told = (await scene.ana.get('/api/notifications')).body.items
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ kind: 'coach_message', names: { text } })
    expect((await praise(id, scene.ana)).body.code).toBe('ALREADY_PRAISED')
    expect((await praise(id, scene.ben)).status).toBe(204)
  })

  test('reaches nobody who has blocked the team, which the coach does not learn', async () => {
    const id = await scene.give()
    await scene.ana.send('PUT', `/api/me/blocked-groups/teams/${scene.teamId}`)
    expect((await praise(id, scene.ana)).status).toBe(204)
    expect((await scene.ana.get('/api/notifications')).body.items).toEqual([])
    expect((await scene.ana.get('/api/me/tasks')).body.items).toEqual([])
    expect((await scene.tasksOf(scene.ana)).body.items[0].own.praise).toBeNull()
    expect((await scene.onTask(id, scene.ana)).praise).toBe('Well done!')
  })

  test('reaches nobody who has blocked the coach', async () => {
    const id = await scene.give()
    await app.pool.query('insert into blocked_players values ($1, $2, now())', [scene.ana.id, scene.coach.id])
    expect((await praise(id, scene.ana)).status).toBe(204)
    expect((await scene.ana.get('/api/notifications')).body.items).toEqual([])
    expect((await scene.ana.get('/api/me/tasks')).body.items[0].own.praise).toBeNull()
    expect((await scene.onTask(id, scene.ana)).praise).toBe('Well done!')
  })

  test('of a player without an account is found with the task, and sends nothing', async () => {
    const ida = await scene.keepIda()
    const id = await scene.give()
    expect((await praise(id, ida)).status).toBe(204)
    const byCard = await send(app.url, '/api/me/tasks', 'GET', ida.headers)
    expect(byCard.body.items[0].own.praise).toBe('Well done!')
    expect((await app.pool.query('select from notifications where user_id = $1', [ida.id])).rowCount).toBe(0)
  })

  test('is refused while the team is inactive', async () => {
    const id = await scene.give()
    await scene.coach.send('PATCH', `/api/teams/${scene.teamId}`, { status: 'inactive' })
    expect((await praise(id, scene.ana)).body.code).toBe('TEAM_INACTIVE')
    expect((await scene.onTask(id, scene.ana)).praise).toBeNull()
  })

  test('is for players of the task, by a coach with a confirmed email, in up to 140 characters', async () => {
    const id = await scene.give({ playerIds: [scene.ana.id] })
    expect((await praise(id, scene.ben)).status).toBe(404)
    expect((await praise(id, scene.ana, 'x'.repeat(141))).body.code).toBe('VALIDATION_FAILED')
    await app.pool.query('update users set email_verified = false where id = $1', [scene.coach.id])
    expect((await praise(id, scene.ana)).body.code).toBe('EMAIL_NOT_CONFIRMED')
  })

  test('stays on Today for three days after the task is over', async () => {
    const id = await scene.give()
    await praise(id, scene.ana)
    const today = async (player: Player) => (await player.get('/api/me/tasks')).body.items.length
    app.clock.now = new Date('2026-07-08T12:00:00Z')
    expect([await today(scene.ana), await today(scene.ben)]).toEqual([1, 0])
    app.clock.now = new Date('2026-07-09T12:00:00Z')
    expect(await today(scene.ana)).toBe(0)
  })
})

describe('the reminder', () => {
  const remind = (at: string) => remindOfTasks(app.db, app.jobs, new Date(at))
  const reminded = async (player: Player) =>
    (await player.get('/api/notifications')).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'task_due',
    ).length

  test('comes once, in the afternoon before the last day, to those who have not done the task', async () => {
    await scene.joined('2026-01-01')
    await scene.give({ goal: { kind: 'touches', touches: 50 }, dueOn: '2026-07-01' })
    await scene.practice(scene.ben, 60)
    await remind('2026-06-30T12:00:00Z')
    expect(await reminded(scene.ana)).toBe(0)
    await Promise.all([remind('2026-06-30T16:00:00Z'), remind('2026-06-30T16:00:00Z')])
    await remind('2026-06-30T16:15:00Z')
    expect([await reminded(scene.ana), await reminded(scene.ben), await reminded(scene.coach)]).toEqual([
      1, 0, 0,
    ])
  })

  test('keeps to what players chose, and goes to no player without an account', async () => {
    const ida = await scene.keepIda()
    await scene.give({ dueOn: '2026-07-01' })
    await scene.ana.send('PATCH', '/api/me/notification-choices', { topic: 'group_changes', inApp: false })
    await scene.ben.send('PATCH', '/api/me/notification-choices', { topic: 'group_changes', byMail: true })
    app.mails.length = 0
    await remind('2026-06-30T16:00:00Z')
    expect([await reminded(scene.ana), await reminded(scene.ben)]).toEqual([0, 1])
    expect((await app.pool.query('select from task_reminders where user_id = $1', [ida.id])).rowCount).toBe(0)
    const mail = await app.mailed(({ to }) => to === scene.ben.email)
    expect(mail.subject).toBe('One day is left for a task in Harbor Jugglers')
    expect(mail.text).toContain(`/groups/${scene.teamId}?view=tasks`)
    expect(app.mails).toHaveLength(1)
  })

  test('reaches nobody who has blocked the team', async () => {
    await scene.give({ dueOn: '2026-07-01' })
    await scene.ana.send('PUT', `/api/me/blocked-groups/teams/${scene.teamId}`)
    await remind('2026-06-30T16:00:00Z')
    expect([await reminded(scene.ana), await reminded(scene.ben)]).toEqual([0, 1])
  })
})

test('tasks and praise move with a kept player who becomes one with another', async () => {
  const added = await scene.coach.send('POST', `/api/teams/${scene.teamId}/kept-players`, {
    players: [{ displayName: 'Ida K.' }, { displayName: 'Ida Kim' }],
  })
  const [from, into] = added.body.items.map(({ id }: { id: string }) => ({ id }))
  const both = await scene.give({ playerIds: [from.id, into.id] })
  const one = await scene.give({ playerIds: [from.id] })
  for (const taskId of [both, one])
    await scene.coach.send('POST', `${scene.path()}/${taskId}/praises`, { userId: from.id, text: 'Great!' })
  expect(
    (await scene.coach.send('POST', `/api/kept-players/${from.id}/merge`, { into: into.id })).status,
  ).toBeLessThan(300)
  for (const taskId of [both, one])
    expect((await scene.show(taskId)).players).toMatchObject([{ userId: into.id, praise: 'Great!' }])
})
