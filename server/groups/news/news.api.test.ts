import { expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { levelScene } from '#server/groups/testing/level-scene.ts'
import { insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const scene = levelScene(app)

const newsOf = async (player: Player) => (await player.get('/api/me/news')).body.items
const join = (player: Player) => player.send('POST', `/api/teams/${scene.teamId}/join`, {})

/** Two sessions after joining, the second of which beats the first. */
async function beatOwnBest(player: Player, day = '2026-07-01') {
  for (const [hour, juggleCount] of [
    ['10', 20],
    ['11', 43],
  ] as const) {
    app.clock.now = new Date(`${day}T12:00:00Z`)
    const runs = [{ juggleCount, duration: 30 }]
    const { status } = await player.record({
      date: `${day}T${hour}:00:00Z`,
      juggleCount,
      duration: 30,
      runs,
    })
    expect(status).toBe(201)
  }
}

/** Sets the day of joining. The scene joins by the database's clock, which differs from the test's. */
const joinedOn = (date: string) => app.pool.query('update team_members set joined_at = $1', [date])

test('a mate’s new best is told once, to the mates and not to the mate', async () => {
  await joinedOn('2026-06-30')
  await beatOwnBest(scene.ana)
  const told = {
    kind: 'best',
    userId: scene.ana.id,
    best: 'bestRun',
    value: 43,
    at: '2026-07-01T11:00:00.000Z',
  }
  expect(await newsOf(scene.ben)).toEqual([expect.objectContaining(told)])
  expect(await newsOf(scene.coach)).toHaveLength(1)
  expect(await newsOf(scene.ana)).toEqual([])
})

test('nobody hears of a private mate, of strangers, of those who left or of practice before they joined', async () => {
  await joinedOn('2026-06-30')
  const [stranger] = await insertPlayers(app, 1)
  for (const player of [stranger, scene.ben])
    await app.pool.query(
      'insert into team_members (team_id, user_id, joined_at) values ($1, $2, $3) on conflict do nothing',
      [DEFAULT_TEAM_ID, player.id, '2026-01-01'],
    )
  await beatOwnBest(stranger)
  expect(await newsOf(scene.ben)).toEqual([])
  await join(stranger)
  expect(await newsOf(scene.ben)).toEqual([])
  await beatOwnBest(scene.ana)
  expect(await newsOf(scene.ben)).toHaveLength(1)
  await scene.ana.send('PATCH', '/api/me', { visibility: 'private' })
  expect(await newsOf(scene.ben)).toEqual([])
  await scene.ana.send('PATCH', '/api/me', { visibility: 'groups' })
  expect(await newsOf(scene.ben)).toHaveLength(1)
  await scene.ana.send('POST', `/api/teams/${scene.teamId}/leave`)
  expect(await newsOf(scene.ben)).toEqual([])
})

test('a group of more than 500 has no news', async () => {
  await joinedOn('2026-06-30')
  await beatOwnBest(scene.ana)
  const setSize = (count: number) =>
    app.pool.query('update teams set member_count = $2 where id = $1', [scene.teamId, count])
  await setSize(500)
  expect(await newsOf(scene.ben)).toHaveLength(1)
  await setSize(501)
  expect(await newsOf(scene.ben)).toEqual([])
})

test('a team that was switched off has no news', async () => {
  await joinedOn('2026-06-30')
  await beatOwnBest(scene.ana)
  expect(await newsOf(scene.ben)).toHaveLength(1)
  await scene.coach.send('PATCH', `/api/teams/${scene.teamId}`, { status: 'inactive' })
  expect(await newsOf(scene.ben)).toEqual([])
})

test('a session under review is no news, and neither is one that is older than a week', async () => {
  await joinedOn('2026-06-01')
  await beatOwnBest(scene.ana)
  app.clock.now = new Date('2026-07-09T12:00:00Z')
  expect(await newsOf(scene.ben)).toEqual([])
  app.clock.now = new Date('2026-07-02T12:00:00Z')
  expect(await newsOf(scene.ben)).toHaveLength(1)
  await app.pool.query("update sessions set review_reasons = '{too_fast}' where user_id = $1", [scene.ana.id])
  expect(await newsOf(scene.ben)).toEqual([])
})

test('a confirmed level is told until it is taken back, the highest of a program alone', async () => {
  const { levels } = await scene.setProgram()
  await scene.practiceRuns(scene.ana, [{ juggleCount: 26 }])
  for (const { id } of levels.slice(0, 2)) await scene.give(id, [scene.ana])
  const level = { kind: 'level', userId: scene.ana.id, teamId: scene.teamId, programName: 'In a row' }
  expect(await newsOf(scene.ben)).toEqual([expect.objectContaining({ ...level, juggles: 25, levelName: '' })])
  await scene.correct(levels[1].id, scene.ana)
  expect(await newsOf(scene.ben)).toEqual([expect.objectContaining({ ...level, juggles: 10 })])
  await scene.ana.send('PATCH', '/api/me', { visibility: 'private' })
  expect(await newsOf(scene.ben)).toEqual([])
})

test('nobody hears of a mate who is suspended or waits to be deleted, by a best or a level', async () => {
  await joinedOn('2026-06-30')
  const { levels } = await scene.setProgram()
  await beatOwnBest(scene.ana)
  await scene.give(levels[1].id, [scene.ana])
  const change = (set: string) => app.pool.query(`update users set ${set} where id = $1`, [scene.ana.id])
  const kinds = async () => (await newsOf(scene.ben)).map(({ kind }: { kind: string }) => kind).toSorted()
  expect(await kinds()).toEqual(['best', 'level'])
  await change(`suspended_at = now(), suspended_reason = 'Rude'`)
  expect(await kinds()).toEqual([])
  await change('suspended_at = null, suspended_reason = null')
  expect(await kinds()).toEqual(['best', 'level'])
  await scene.ana.send('DELETE', '/api/me', { email: scene.ana.email })
  expect(await kinds()).toEqual([])
})
