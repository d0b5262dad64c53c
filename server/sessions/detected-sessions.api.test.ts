import { describe, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { PASSWORD, practice, send, type Player, useFreeCounts } from '#server/testing/player.ts'
import { bearer } from '#server/testing/anonymous-players.ts'

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
])(
  'a session that was %s is part of Plus, and counts nowhere without once the free counts are used',
  async (_, session) => {
    const player = await app.signUp()
    await useFreeCounts(app.pool, player)
    const { status, body } = await player.record(session)
    expect([status, body.code]).toEqual([403, 'TIER_REQUIRED'])
    expect((await player.get('/api/me')).body.totalJuggles).toBe(0)
    await setPlan(player, 'active')
    expect((await player.record(session)).status).toBe(201)
  },
)

test('a corrected count keeps the number that the detector had found', async () => {
  const player = await signUpWithPlus()
  await player.record(corrected)
  await player.record({ ...detected, date: '2026-11-01T10:00:00Z' })
  const { items } = (await player.get('/api/sessions')).body
  expect(items).toMatchObject([
    { mode: 'ai_edited', juggleCount: 30, detectedCount: 28 },
    { mode: 'ai', juggleCount: 2, detectedCount: null },
  ])
})

test('a corrected count may leave out the number that was found', async () => {
  const player = await signUpWithPlus()
  const { status, body } = await player.record({ mode: 'ai_edited' })
  expect([status, body.detectedCount, body.evidence]).toEqual([201, null, 'video_reviewed'])
})

test.each([
  ['a tapped session that says what was found', { mode: 'manual', detectedCount: 30 }],
  ['an untouched detection that found something else', { ...detected, detectedCount: 3 }],
  ['half a touch', { ...corrected, detectedCount: 1.5 }],
])('%s is refused', async (_, session) => {
  const { status, body } = await (await signUpWithPlus()).record(session)
  expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
  expect(body.fields.detectedCount).toBeTypeOf('string')
})

test('the same id with another found number is a conflict', async () => {
  const player = await signUpWithPlus()
  const session = practice(corrected)
  await player.record(session)
  expect((await player.record({ ...session, detectedCount: 27 })).status).toBe(409)
})

test('a repeat after the plan has ended gets the same answer, and a deleted session stays deleted', async () => {
  const player = await signUpWithPlus()
  const session = practice(detected)
  await player.record(session)
  await setPlan(player, 'canceled')
  expect((await player.record(session)).status).toBe(200)
  await player.send('DELETE', `/api/sessions/${String(session['id'])}`)
  expect((await player.record(session)).body.code).toBe('SESSION_DELETED')
})

test('a session that was refused for the plan can be sent again under its id, as counted by hand', async () => {
  const player = await app.signUp()
  await useFreeCounts(app.pool, player)
  const session = practice(detected)
  await player.record(session)
  expect((await player.record({ ...session, mode: 'manual' })).status).toBe(201)
})

const freeCountsLeft = async (player: Player) => (await player.get('/api/me')).body.freeCountsLeft
const anotherVideo = (day: number) => ({ mode: 'video', date: `2026-06-0${day}T10:00:00Z` })

describe('without a plan', () => {
  test('three sessions of the camera or a video are saved, and the fourth needs a plan', async () => {
    const player = await app.signUp()
    for (const day of [1, 2, 3]) {
      expect(await freeCountsLeft(player)).toBe(4 - day)
      expect((await player.record(anotherVideo(day))).status).toBe(201)
    }
    expect(await freeCountsLeft(player)).toBe(0)
    expect((await player.record(anotherVideo(4))).body.code).toBe('TIER_REQUIRED')
    expect((await player.record()).status).toBe(201)
  })

  test('a repeat uses no free count, and a deletion gives none back', async () => {
    const player = await app.signUp()
    const { body } = await player.record(anotherVideo(1))
    const { rows } = await app.pool.query('select id from sessions where user_id = $1', [player.id])
    expect(rows).toEqual([{ id: body.id }])
    await player.record({ ...anotherVideo(1), id: body.id })
    expect(await freeCountsLeft(player)).toBe(2)
    await player.send('DELETE', `/api/sessions/${body.id}`)
    expect(await freeCountsLeft(player)).toBe(2)
  })

  test('a session that was saved with the last free count gets the same answer when it is repeated', async () => {
    const player = await app.signUp()
    await useFreeCounts(app.pool, player, 2)
    const { body } = await player.record(anotherVideo(1))
    expect((await player.record({ ...anotherVideo(1), id: body.id })).status).toBe(200)
  })

  test('nine at the same moment use three free counts and no more', async () => {
    const player = await app.signUp()
    const days = Array.from({ length: 9 }, (_, index) => anotherVideo(index + 1))
    const answers = await Promise.all(days.map((session) => player.record(session)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(6)
  })

  test('a player without an account has one, and what they used counts for the account that they open', async () => {
    const visitor = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    const headers = bearer(visitor)
    const record = (day: number) =>
      send(app.url, '/api/sessions', 'POST', headers, practice(anotherVideo(day)))
    expect((await record(1)).status).toBe(201)
    expect((await record(2)).body.code).toBe('TIER_REQUIRED')
    const account = await send(app.url, '/api/auth/sign-up/email', 'POST', headers, {
      email: 'kept-free-counts@example.com',
      password: PASSWORD,
    })
    const { body } = await send(app.url, '/api/me', 'GET', bearer(account))
    expect(body.freeCountsLeft).toBe(2)
  })

  test('a plan uses no free count', async () => {
    const player = await signUpWithPlus()
    await player.record(anotherVideo(1))
    expect(await freeCountsLeft(player)).toBe(3)
  })
})
