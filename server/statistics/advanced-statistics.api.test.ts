import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'
import type { Player } from '#server/testing/player.ts'

const app = await startTestApp()

const subscribe = (player: Player, tier: string) =>
  app.db
    .insertInto('individual_subscriptions')
    .values({ user_id: player.id, subscription_tier: tier, subscription_status: 'active' })
    .execute()
const show = (player: Player) => player.get('/api/me/statistics/advanced')

test('free players are told that they are part of Plus; Plus and Pro players get them', async () => {
  const player = await app.signUp()
  const { status, body } = await show(player)
  expect([status, body.code, body.detail]).toEqual([403, 'TIER_REQUIRED', 'Part of Plus.'])
  await subscribe(player, 'plus')
  expect((await show(player)).status).toBe(200)
  const pro = await app.signUp()
  await subscribe(pro, 'pro')
  expect((await show(pro)).status).toBe(200)
})

test('they say how many sessions are missing, and show a trend as soon as there are enough', async () => {
  const player = await app.signUp()
  await subscribe(player, 'plus')
  const runs = (first: number) =>
    [first, first, 10, 10, 5, 5].map((juggleCount) => ({ juggleCount, duration: 5 }))
  for (let day = 0; day < 10; day++) {
    const first = 10 + day
    const date = new Date(Date.now() - (11 - day) * 24 * 3_600_000).toISOString()
    await player.record({ date, juggleCount: 2 * first + 30, duration: 40, runs: runs(first) })
  }
  const { body } = await show(player)
  expect(body.trend.juggles).toMatchObject({ status: 'ready', direction: 'up', sessions: 10 })
  expect(body.trend.juggles.perWeek).toBeCloseTo(14)
  expect(body.trend.rate.perWeek).toBeCloseTo(21)
  expect(body.fatigue).toMatchObject({ status: 'ready', course: 'fades', sessions: 10 })
  expect(body.nextBest).toEqual({ status: 'tooFew', sessions: 10, needed: 20 })
  expect(body.months).toMatchObject({ current: { sessions: 10 }, change: { juggles: null } })
})
