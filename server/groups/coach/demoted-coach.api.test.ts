import { beforeEach, expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp({ environment: { PLANS: 'off' } })
let owner: Player
let coach: Player
let teamId: string
let child: Player

beforeEach(async () => {
  ;[owner, coach, child] = await insertPlayers(app, 3)
  teamId = (await foundTeam(owner)).id
  for (const player of [coach, child]) await player.send('POST', `/api/teams/${teamId}/join`, {})
  await owner.send('PATCH', `/api/teams/${teamId}/members/${coach.id}`, { role: 'admin' })
})

const today = new Date().toISOString().slice(0, 10)
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

test.each([
  ['message', 'messages', () => ({ userIds: [child.id], text: 'Training at six' })],
  [
    'task',
    'tasks',
    () => ({ goal: { kind: 'touches', touches: 100 }, beginsOn: today, dueOn: tomorrow, playerIds: null }),
  ],
  ['campaign', 'campaigns', () => ({ name: 'Spring', beginsOn: today, endsOn: tomorrow, goal: 1_000 })],
  [
    'level',
    'level-programs',
    () => ({ name: 'In a row', skill: 'any', levels: [{ juggles: 10, award: '' }] }),
  ],
])('a coach who is demoted at this moment writes no %s', async (_, path, body) => {
  const demoting = await app.pool.connect()
  await demoting.query('begin')
  await demoting.query('select from teams where id = $1 for no key update', [teamId])
  await demoting.query("update team_members set role = 'member' where team_id = $1 and user_id = $2", [
    teamId,
    coach.id,
  ])
  const answer = coach.send('POST', `/api/teams/${teamId}/${path}`, body())
  await waitForLock(app.pool)
  await demoting.query('commit')
  demoting.release()
  expect((await answer).status).toBe(403)
})
