import { describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { taskScene, THRICE } from '#server/groups/testing/task-scene.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { insertPlayers } from '#server/testing/groups.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ environment: { PLANS: 'off' } })
const scene = taskScene(app)

describe('a task for the whole team', () => {
  test('is counted from the practice of each player, who sees their own', async () => {
    await scene.joined('2026-01-01')
    const id = await scene.give()
    for (const hour of ['08', '10', '12'])
      await scene.practice(scene.ana, 200, { date: `2026-06-30T${hour}:00:00Z` })
    await scene.practice(scene.ben, 199)
    expect((await scene.onTask(id, scene.ana)).progress).toEqual({ state: 'done', done: 3, of: 3 })
    expect((await scene.onTask(id, scene.ben)).progress).toEqual({ state: 'onTheWay', done: 0, of: 3 })
    const [own] = (await scene.tasksOf(scene.ana)).body.items
    expect(own).toMatchObject({ own: { state: 'done' }, counts: null, phase: 'running' })
    expect((await scene.ana.get('/api/me/tasks')).body.items).toMatchObject([{ id, own: { done: 3 } }])
    expect((await scene.tasksOf(scene.coach)).body.items[0]).toMatchObject({
      own: null,
      counts: { notBegun: 0, onTheWay: 1, done: 1, hidden: 0 },
    })
  })

  test('is not for those who manage the team, and is for players who join it later', async () => {
    const id = await scene.give()
    const [late] = await insertPlayers(app, 1)
    await late.send('POST', `/api/teams/${scene.teamId}/join`, {})
    const ids = (await scene.show(id)).players.map(({ userId }: { userId: string }) => userId)
    expect(new Set(ids)).toEqual(new Set([scene.ana.id, scene.ben.id, late.id]))
  })

  test('counts no session under review, of other days, or from before joining', async () => {
    await scene.joined('2026-06-30')
    const id = await scene.give({ goal: { kind: 'touches', touches: 1000 } })
    await scene.practice(scene.ana, 100, { date: '2026-06-29T12:00:00Z' })
    await scene.practice(scene.ana, 60)
    await scene.practice(scene.ana, 800, { date: '2026-06-30T10:00:00Z', duration: 90 })
    expect((await scene.onTask(id, scene.ana)).progress).toEqual({ state: 'onTheWay', done: 60, of: 1000 })
    await app.pool.query('delete from sessions')
    expect((await scene.onTask(id, scene.ana)).progress.state).toBe('notBegun')
  })

  test('goes by the day on the player’s own calendar', async () => {
    await scene.joined('2026-01-01')
    const id = await scene.give({
      goal: { kind: 'touches', touches: 10 },
      beginsOn: '2026-06-30',
      dueOn: '2026-06-30',
    })
    await scene.practice(scene.ana, 50, { date: '2026-06-29T23:30:00Z', timeZone: 'Europe/Berlin' })
    await scene.practice(scene.ben, 50, { date: '2026-06-29T23:30:00Z', timeZone: 'UTC' })
    expect((await scene.onTask(id, scene.ana)).progress.state).toBe('done')
    expect((await scene.onTask(id, scene.ben)).progress.state).toBe('notBegun')
    // Ana joined in the evening of the 29th, and practiced an hour later.
    await scene.joined('2026-06-30T03:00:00Z')
    await scene.ana.send('PATCH', '/api/me', { timeZone: 'America/Los_Angeles' })
    await scene.practice(scene.ana, 50, { date: '2026-06-30T04:00:00Z' })
    const before = await scene.give({
      goal: { kind: 'touches', touches: 10 },
      beginsOn: '2026-06-29',
      dueOn: '2026-06-29',
    })
    expect((await scene.onTask(before, scene.ana)).progress.state).toBe('done')
  })

  test('shows a private player’s name without progress, and the player their own', async () => {
    await scene.joined('2026-01-01')
    const id = await scene.give()
    await scene.practice(scene.ana, 200)
    await scene.ana.send('PATCH', '/api/me', { visibility: 'private' })
    expect((await scene.onTask(id, scene.ana)).progress).toBeNull()
    expect((await scene.show(id)).task.counts).toEqual({ notBegun: 1, onTheWay: 0, done: 0, hidden: 1 })
    expect((await scene.tasksOf(scene.ana)).body.items[0].own).toMatchObject({ state: 'onTheWay', done: 1 })
  })
})

describe('a task for chosen players', () => {
  test('is seen by them alone, kept players by their card, and leaves with the membership', async () => {
    const ida = await scene.keepIda()
    const id = await scene.give({ playerIds: [scene.ana.id, ida.id] })
    expect((await scene.tasksOf(scene.ben)).body.items).toEqual([])
    expect((await scene.ben.get('/api/me/tasks')).body.items).toEqual([])
    expect((await scene.tasksOf(scene.ana)).body.items).toHaveLength(1)
    const byCard = await send(app.url, '/api/me/tasks', 'GET', ida.headers)
    expect(byCard.body.items).toMatchObject([{ id, own: { state: 'notBegun' } }])
    expect((await send(app.url, scene.path(), 'GET', ida.headers)).status).toBe(403)
    await scene.ana.send('POST', `/api/teams/${scene.teamId}/leave`)
    expect((await scene.ana.get('/api/me/tasks')).body.items).toEqual([])
    expect((await scene.show(id)).players).toHaveLength(1)
  })

  test('can be given and changed when one of its players has left meanwhile', async () => {
    const playerIds = [scene.ana.id, scene.ben.id]
    await scene.ben.send('POST', `/api/teams/${scene.teamId}/leave`)
    const id = await scene.give({ playerIds })
    const { status } = await scene.coach.send('PUT', `${scene.path()}/${id}`, { ...THRICE, playerIds })
    expect(status).toBe(200)
    expect((await scene.show(id)).players.map(({ userId }: { userId: string }) => userId)).toEqual([
      scene.ana.id,
    ])
    expect((await scene.ben.get('/api/me/tasks')).body.items).toEqual([])
  })

  test('leaves out a player who deleted the account meanwhile, and is not for nobody', async () => {
    const playerIds = [scene.ana.id, scene.ben.id]
    await app.pool.query('delete from users where id = $1', [scene.ben.id])
    const id = await scene.give({ playerIds })
    const { status } = await scene.coach.send('PUT', `${scene.path()}/${id}`, { ...THRICE, playerIds })
    expect(status).toBe(200)
    expect((await scene.show(id)).players).toMatchObject([{ userId: scene.ana.id }])
    const forNobody = { ...THRICE, playerIds: [scene.ben.id] }
    expect((await scene.coach.send('POST', scene.path(), forNobody)).status).toBe(404)
  })

  test('names members only', async () => {
    const [stranger] = await insertPlayers(app, 1)
    const answer = await scene.coach.send('POST', scene.path(), {
      ...THRICE,
      playerIds: [scene.ana.id, stranger.id],
    })
    expect(answer.status).toBe(404)
  })
})

describe('a try at a level', () => {
  test('is any practice with a run, also one that does not reach the level', async () => {
    await scene.joined('2026-01-01')
    const { levels } = await scene.setProgram()
    const id = await scene.give({ goal: { kind: 'levelTry', levelId: levels[2].id } })
    expect((await scene.show(id)).task.goal.level).toMatchObject({ programName: 'In a row', juggles: 50 })
    await scene.practice(scene.ben, 40)
    await scene.practiceRuns(scene.ana, [{ juggleCount: 12 }])
    expect((await scene.onTask(id, scene.ana)).progress.state).toBe('done')
    // Without its runs nobody knows whether there was one.
    expect((await scene.onTask(id, scene.ben)).progress.state).toBe('onTheWay')
  })

  test('names a level of the team, and stays when the level goes', async () => {
    const answer = await scene.coach.send('POST', scene.path(), {
      ...THRICE,
      goal: { kind: 'levelTry', levelId: scene.teamId },
    })
    expect(answer.status).toBe(404)
    const { levels } = await scene.setProgram()
    const id = await scene.give({ goal: { kind: 'levelTry', levelId: levels[0].id } })
    await app.pool.query('delete from levels where id = $1', [levels[0].id])
    expect((await scene.show(id)).task.goal).toEqual({ kind: 'levelTry', level: null })
  })
})

describe('the coach', () => {
  test('changes a task, and everybody’s progress follows', async () => {
    await scene.joined('2026-01-01')
    const id = await scene.give()
    await scene.practice(scene.ana, 150)
    const changed = { ...THRICE, goal: { kind: 'touches', touches: 150 }, asksWeakFoot: true }
    const { body } = await scene.coach.send('PUT', `${scene.path()}/${id}`, changed)
    expect(body.task).toMatchObject({ asksWeakFoot: true, goal: { kind: 'touches', touches: 150 } })
    expect((await scene.onTask(id, scene.ana)).progress.state).toBe('done')
    await scene.coach.send('PUT', `${scene.path()}/${id}`, { ...changed, playerIds: [scene.ben.id] })
    expect((await scene.show(id)).players.map(({ userId }: { userId: string }) => userId)).toEqual([
      scene.ben.id,
    ])
  })

  test('ends a task: its players no longer see it, and it can no longer be changed', async () => {
    await scene.joined('2026-01-01')
    const id = await scene.give()
    for (const _ of [1, 2])
      expect((await scene.coach.send('DELETE', `${scene.path()}/${id}`)).status).toBe(204)
    expect((await scene.tasksOf(scene.ana)).body.items).toEqual([])
    expect((await scene.ana.get('/api/me/tasks')).body.items).toEqual([])
    expect((await scene.tasksOf(scene.coach)).body.items[0].phase).toBe('ended')
    expect((await scene.coach.send('PUT', `${scene.path()}/${id}`, THRICE)).body.code).toBe('TASK_ENDED')
    await scene.practice(scene.ana, 200, { date: '2026-06-30T18:00:30Z' })
    expect((await scene.onTask(id, scene.ana)).progress.state).toBe('notBegun')
  })

  test('reads why a task is not possible', async () => {
    const refused = async (task: object) =>
      (await scene.coach.send('POST', scene.path(), { ...THRICE, ...task })).body.code
    const over = { ...THRICE, beginsOn: '2026-06-01', dueOn: '2026-06-28' }
    expect((await scene.coach.send('POST', scene.path(), over)).body).toMatchObject({
      code: 'DATE_IS_OVER',
      fields: { dueOn: 'Choose a later day.' },
    })
    expect(await refused({ beginsOn: '2026-07-06' })).toBe('VALIDATION_FAILED')
    expect(await refused({ dueOn: '2027-08-01' })).toBe('VALIDATION_FAILED')
    expect(await refused({ goal: { kind: 'touches', touches: 0 } })).toBe('VALIDATION_FAILED')
    const everybodys = `/api/teams/${DEFAULT_TEAM_ID}/tasks`
    await grantRole(app, scene.coach, 'website')
    expect((await scene.coach.send('POST', everybodys, THRICE)).status).toBe(404)
  })

  test('has 20 open tasks at most, also when two are given at the same moment', async () => {
    for (let given = 0; given < 19; given += 1) await scene.give()
    const answers = await Promise.all([1, 2].map(() => scene.coach.send('POST', scene.path(), THRICE)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('TOO_MANY_TASKS')
    const { id } = answers.find(({ status }) => status === 201)!.body.task
    await app.pool.query("update tasks set begins_on = '2026-01-01', due_on = '2026-01-02' where id = $1", [
      id,
    ])
    await scene.give()
    const reopened = await scene.coach.send('PUT', `${scene.path()}/${id}`, THRICE)
    expect([reopened.status, reopened.body.code]).toEqual([409, 'TOO_MANY_TASKS'])
  })
})
