import { expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { insertPlayer } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

const PLAYERS = 50
const CALLS = 500

test('after 500 interleaved joins and leaves of 50 players, memberCount, active rows and memberIds agree', async () => {
  const owner = await insertPlayer(app.pool, app.url)
  const team = await foundTeam(owner)
  const players = await insertPlayers(app, PLAYERS)
  const statuses: number[] = []
  const calls = Array.from({ length: CALLS }, (_, call) => ({
    player: players[(call * 7) % PLAYERS]!,
    // The mix makes joins meet joins, leaves meet leaves, and joins meet leaves.
    verb: (call * call) % 3 === 0 ? 'leave' : 'join',
  }))
  await inParallel(20, calls, async ({ player, verb }) => {
    const call = async () => (await player.send('POST', `/api/teams/${team.id}/${verb}`)).status
    let status = await call()
    // All calls wait for one team. On a busy machine some are told to try again.
    while (status === 503) status = await call()
    statuses.push(status)
  })
  expect(new Set(statuses)).toEqual(new Set([200, 204, 409]))
  const { memberCount, memberIds } = (await owner.get(`/api/teams/${team.id}`)).body
  const { rows } = await app.pool.query<{ user_id: string }>(
    'select user_id from team_members where team_id = $1 and is_active',
    [team.id],
  )
  expect(memberCount).toBe(rows.length)
  expect(new Set(memberIds)).toEqual(new Set(rows.map(({ user_id }) => user_id)))
  expect(memberIds).toHaveLength(memberCount)
})

test('leaving never takes the member count below zero', async () => {
  const owner = await insertPlayer(app.pool, app.url)
  const team = await foundTeam(owner)
  const player = await insertPlayer(app.pool, app.url)
  await player.send('POST', `/api/teams/${team.id}/join`)
  const leave = () => player.send('POST', `/api/teams/${team.id}/leave`)
  const answers = await Promise.all(Array.from({ length: 10 }, leave))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
  expect((await owner.get(`/api/teams/${team.id}`)).body.memberCount).toBe(1)
})

test('a team that is deleted while players join takes all its memberships with it', async () => {
  const owner = await insertPlayer(app.pool, app.url)
  const team = await foundTeam(owner)
  const players = await insertPlayers(app, 12)
  const joins = players.map((player) => player.send('POST', `/api/teams/${team.id}/join`))
  const deleted = owner.send('DELETE', `/api/teams/${team.id}`)
  const statuses = (await Promise.all(joins)).map(({ status }) => status)
  expect((await deleted).status).toBe(204)
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
  const { rows } = await app.pool.query('select from team_members where team_id = $1', [team.id])
  expect(rows).toEqual([])
})

test('players who are deleted while they join are not counted', async () => {
  const owner = await insertPlayer(app.pool, app.url)
  const team = await foundTeam(owner)
  const players = await insertPlayers(app, 12)
  await Promise.all(
    players.flatMap((player) => [
      player.send('POST', `/api/teams/${team.id}/join`),
      app.db.deleteFrom('users').where('id', '=', player.id).execute(),
    ]),
  )
  expect((await owner.get(`/api/teams/${team.id}`)).body).toMatchObject({
    memberCount: 1,
    memberIds: [owner.id],
  })
})

/** Runs this many at a time. */
async function inParallel<T>(atOnce: number, items: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = items.values()
  const next = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
