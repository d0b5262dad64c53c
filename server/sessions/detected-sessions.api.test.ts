import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { practice, type Player } from '#server/testing/player.ts'

const app = await startTestApp()

async function setPlan(player: Player, status: 'active' | 'canceled'): Promise<void> {
  await app.db.deleteFrom('individual_subscriptions').where('user_id', '=', player.id).execute()
  await app.db
    .insertInto('individual_subscriptions')
    .values({ user_id: player.id, subscription_tier: 'plus', subscription_status: status })
    .execute()
}

async function signUpWithPlus(): Promise<Player> {
  const player = await app.signUp()
  await setPlan(player, 'active')
  return player
}

const detected = { mode: 'ai', juggleCount: 2, touches: [0, 0.6], runs: [{ juggleCount: 2, duration: 0.6 }] }
const corrected = { mode: 'ai_edited', juggleCount: 30, detectedCount: 28 }

test.each([
  ['counted by AI', detected],
  ['counted by AI and corrected', corrected],
  ['counted on a video', { mode: 'video' }],
])('a session that was %s is part of Plus, and counts nowhere without', async (_, session) => {
  const player = await app.signUp()
  const { status, body } = await player.record(session)
  expect([status, body.code]).toEqual([403, 'TIER_REQUIRED'])
  expect((await player.get('/api/me')).body.totalJuggles).toBe(0)
  await setPlan(player, 'active')
  expect((await player.record(session)).status).toBe(201)
})

test('what was found before the player corrected it is kept beside what the player says', async () => {
  const player = await signUpWithPlus()
  await player.record(corrected)
  await player.record({ ...detected, date: '2026-11-01T10:00:00Z' })
  const { items } = (await player.get('/api/sessions')).body
  expect(items).toMatchObject([
    { mode: 'ai_edited', juggleCount: 30, detectedCount: 28 },
    { mode: 'ai', juggleCount: 2, detectedCount: null },
  ])
})

test.each([
  ['a correction that does not say what was found', { mode: 'ai_edited' }],
  ['a tapped session that says what was found', { mode: 'manual', detectedCount: 30 }],
  ['an untouched detection that found something else', { ...detected, detectedCount: 3 }],
  ['half a touch', { ...corrected, detectedCount: 1.5 }],
])('%s is refused', async (_, session) => {
  const { status, body } = await (await signUpWithPlus()).record(session)
  expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
  expect(body.fields.detectedCount).toBeTypeOf('string')
})

test('another number found is another body', async () => {
  const player = await signUpWithPlus()
  const session = practice(corrected)
  await player.record(session)
  expect((await player.record({ ...session, detectedCount: 27 })).status).toBe(409)
})

test('sent again after the plan has ended it is answered as before, and deleted it stays deleted', async () => {
  const player = await signUpWithPlus()
  const session = practice(detected)
  await player.record(session)
  await setPlan(player, 'canceled')
  expect((await player.record(session)).status).toBe(200)
  await player.send('DELETE', `/api/sessions/${String(session['id'])}`)
  expect((await player.record(session)).body.code).toBe('SESSION_DELETED')
})

test('refused for the plan, it may be sent under the same id as counted by hand', async () => {
  const player = await app.signUp()
  const session = practice(detected)
  await player.record(session)
  expect((await player.record({ ...session, mode: 'manual' })).status).toBe(201)
})
