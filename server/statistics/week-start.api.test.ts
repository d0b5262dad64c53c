import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
// A Wednesday.
app.clock.now = new Date('2026-11-18T12:00:00Z')

test('a player’s week begins on the chosen day, else the usual one of their device, else on Monday; boards use their own', async () => {
  const player = await app.signUp()
  await player.send('PATCH', '/api/me', { weeklyGoal: 2, timeZone: 'UTC' })
  // Saturday, Sunday and Monday.
  for (const day of ['2026-11-14', '2026-11-15', '2026-11-16'])
    await player.record({ date: `${day}T12:00:00Z`, juggleCount: 10 })
  const seen = async (query = '') => {
    const { weekStart, weeklyGoal, buckets } = (
      await player.get(`/api/me/statistics?period=week&bucket=week${query}`)
    ).body
    return [weekStart, weeklyGoal.daysThisWeek, buckets.map(({ start }: { start: string }) => start)]
  }
  const monday = ['monday', 1, ['2026-11-09', '2026-11-16']]
  const sunday = ['sunday', 2, ['2026-11-08', '2026-11-15']]
  expect(await seen()).toEqual(monday)
  expect(await seen('&weekStart=sunday')).toEqual(sunday)
  await player.send('PATCH', '/api/me', { weekStart: 'saturday' })
  expect(await seen('&weekStart=sunday')).toEqual(['saturday', 3, ['2026-11-07', '2026-11-14']])
  await player.send('PATCH', '/api/me', { weekStart: null })
  expect(await seen('&weekStart=sunday')).toEqual(sunday)
  const board = (await player.get('/api/leaderboards/totalJuggles?period=week')).body
  expect(board.items).toMatchObject([{ value: 10 }])
  for (const weekStart of ['tuesday', 1])
    expect((await player.send('PATCH', '/api/me', { weekStart })).status).toBe(422)
})

test('numbers are written in the chosen way, or as the language does', async () => {
  const player = await app.signUp()
  const choose = (numberFormat: unknown) => player.send('PATCH', '/api/me', { numberFormat })
  expect((await choose('point_comma')).body.numberFormat).toBe('point_comma')
  expect((await choose('roman')).status).toBe(422)
  expect((await choose(null)).body.numberFormat).toBeNull()
})
