import { describe, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { practice, type Player } from '#server/testing/player.ts'

const app = await startTestApp()

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const badge = (kind: string, threshold: number) => ({ kind, threshold })

test('the first session beats no record but earns badges', async () => {
  const player = await app.signUp()
  const runs = [
    { juggleCount: 12, duration: 9 },
    { juggleCount: 18, duration: 11 },
  ]
  const { body } = await player.record({ juggleCount: 30, duration: 20, runs })
  expect(body).toMatchObject({
    newRecords: [],
    newBadges: [badge('run', 10), badge('session', 10), badge('session', 25)],
  })
})

test('a better session says which records it beat and their old values', async () => {
  const player = await app.signUp()
  await player.record({ juggleCount: 30, duration: 20, date: hoursAgo(5) })
  const { body } = await player.record({ juggleCount: 40, duration: 20, date: hoursAgo(4) })
  expect(body.newRecords).toEqual([
    { kind: 'bestSessionCount', value: 40, previous: 30 },
    { kind: 'bestRate', value: 120, previous: 90 },
  ])
  expect(body.newBadges).toEqual([])
})

test('a repeated session gets the same answer', async () => {
  const player = await app.signUp()
  await player.record({ juggleCount: 30, duration: 20, date: hoursAgo(5) })
  const session = practice({ juggleCount: 60, duration: 30, date: hoursAgo(4) })
  const first = await player.record(session)
  await player.record({ juggleCount: 110, duration: 60, date: hoursAgo(3) })
  const again = await player.record(session)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(first.body.newBadges).toEqual([badge('session', 50)])
  expect(again.body).toEqual(first.body)
})

describe('a badge is announced once', () => {
  const earn = async (player: Player) =>
    (await player.record({ juggleCount: 250, duration: 100, date: hoursAgo(3) })).body

  test('even if its session is deleted and another earns it again', async () => {
    const player = await app.signUp()
    const { id, newBadges } = await earn(player)
    expect(newBadges).toContainEqual(badge('session', 250))
    await player.send('DELETE', `/api/sessions/${id}`)
    expect((await player.get('/api/me/statistics')).body.badges.earned).toEqual([])
    expect((await earn(player)).newBadges).toEqual([])
    expect((await player.get('/api/me/statistics')).body.badges.earned).toHaveLength(5)
  })

  test('by one of many simultaneous sessions that reach a total', async () => {
    const player = await app.signUp()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, hour) =>
        player.record({ juggleCount: 100, duration: 60, date: hoursAgo(hour + 1) }),
      ),
    )
    const announced = answers.flatMap(({ body }) => body.newBadges)
    expect(announced.filter(({ kind }) => kind === 'total')).toEqual([badge('total', 1000)])
    expect(announced.filter(({ kind }) => kind === 'session')).toHaveLength(4)
  })
})

test('a session under review earns no record and no badge', async () => {
  const player = await app.signUp()
  const { body } = await player.record({ juggleCount: 180, duration: 20 })
  expect(body).toMatchObject({ underReview: true, newRecords: [], newBadges: [] })
})

test('the session of the seventh day in a row earns the badge', async () => {
  const player = await app.signUp()
  const days = [7, 6, 5, 3, 2, 1]
  for (const day of days) await player.record({ date: hoursAgo(24 * day), timeZone: 'UTC' })
  const { body } = await player.record({ date: hoursAgo(24 * 4), timeZone: 'UTC' })
  expect(body.newBadges).toEqual([badge('streak', 7)])
})
