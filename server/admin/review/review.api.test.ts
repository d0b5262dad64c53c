import { describe, expect, test } from 'vitest'
import type { Player } from '#server/testing/player.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

const { app, people, auditOf } = await startAdminTest()

const TOO_FAST = { juggleCount: 1000, duration: 100 }

/** The id of a session that is held back. */
async function hold(player: Player, session: object = {}): Promise<string> {
  const { body } = await player.record({ ...TOO_FAST, ...session })
  expect(body.underReview).toBe(true)
  return body.id
}

const accept = (id: string) => people.websiteAdmin.send('POST', `/api/admin/review/${id}/accept`)
const remove = (id: string, reason = 'Nobody juggles that fast.') =>
  people.websiteAdmin.send('POST', `/api/admin/review/${id}/remove`, { reason })
const queue = async (query = '') => (await people.websiteAdmin.get(`/api/admin/review${query}`)).body
const told = async (player: Player) =>
  (await player.get('/api/notifications')).body.items.map(
    ({ kind, names }: { kind: string; names: object }) => ({
      kind,
      ...names,
    }),
  )

describe('the review queue', () => {
  test('lists the held sessions, the longest waiting first, beside the player’s earlier results', async () => {
    const { player } = people
    await player.record({ juggleCount: 40, duration: 20 })
    const longAgo = new Date(Date.now() - 3_600_000).toISOString()
    const ids = [await hold(player, { date: longAgo }), await hold(people.websiteAdmin)]
    const { items } = await queue()
    expect(items.map(({ session }: { session: { id: string } }) => session.id)).toEqual(ids)
    expect(items[0]).toMatchObject({
      session: { juggleCount: 1000, reviewReasons: ['FAST', 'FAST_FOR_LONG'] },
      player: { uid: player.id, email: player.email, bestSessionCount: 40, bestRate: 120, sessionCount: 1 },
    })
  })

  test('is read page by page', async () => {
    const ids = [await hold(people.player), await hold(people.websiteAdmin)]
    const first = await queue('?limit=1')
    const second = await queue(`?limit=1&cursor=${first.nextCursor}`)
    expect([first, second].map(({ items }) => items[0].session.id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
  })
})

describe('an accepted session', () => {
  test('counts from then on, and its player is told', async () => {
    const { player } = people
    await player.record({ juggleCount: 40, duration: 20, date: '2026-01-01T10:00:00Z' })
    const midnight = new Date().setUTCHours(0, 0, 0, 0)
    const id = await hold(player, { date: new Date(midnight).toISOString() })
    expect((await accept(id)).status).toBe(204)
    expect((await player.get('/api/me')).body).toMatchObject({ totalJuggles: 1040, bestSessionCount: 1000 })
    expect((await player.get('/api/leaderboards/totalJuggles?period=day')).body.me.value).toBe(1000)
    const { underReview, date, timeZone } = (await player.get('/api/sessions')).body.items[0]
    expect(underReview).toBe(false)
    expect(await told(player)).toEqual([{ kind: 'session_accepted', count: '1000', date, timeZone }])
    expect((await queue()).items).toEqual([])
  })

  test('is not counted twice when the app sends it again', async () => {
    const { player } = people
    const session = {
      ...TOO_FAST,
      id: '019a0000-0000-7000-8000-0000000000aa',
      date: new Date().toISOString(),
    }
    await player.record(session)
    await accept(session.id)
    expect((await player.record(session)).status).toBe(200)
    expect((await player.get('/api/me')).body.totalJuggles).toBe(1000)
  })
})

describe('a removed session', () => {
  test('is deleted, its player is told why, and the app cannot send it again', async () => {
    const { player } = people
    const session = {
      ...TOO_FAST,
      id: '019a0000-0000-7000-8000-0000000000ab',
      date: new Date().toISOString(),
    }
    await player.record(session)
    expect((await remove(session.id)).status).toBe(204)
    expect((await player.get('/api/sessions')).body.items).toEqual([])
    const reason = 'Nobody juggles that fast.'
    expect(await told(player)).toEqual([
      { kind: 'session_removed', count: '1000', date: session.date, timeZone: 'UTC', reason },
    ])
    expect((await player.record(session)).body.code).toBe('SESSION_DELETED')
  })

  test('is removed only with a reason', async () => {
    expect((await remove(await hold(people.player), ' ')).body.fields).toHaveProperty('reason')
  })
})

describe('a session that counts but looks made up', () => {
  const holdCounted = (id: string) => people.websiteAdmin.send('POST', `/api/admin/review/${id}/hold`)

  test('leaves every total and board, and waits in the queue, until it is accepted', async () => {
    const { player } = people
    const { body } = await player.record({ juggleCount: 249_999, duration: 85_000 })
    const total = async () => (await player.get('/api/me')).body.totalJuggles
    const ranked = async () => (await player.get('/api/leaderboards/totalJuggles')).body.me
    expect([body.underReview, await total(), (await ranked()).value]).toEqual([false, 249_999, 249_999])
    for (const _ of ['once', 'again']) expect((await holdCounted(body.id)).status).toBe(204)
    expect(await total()).toBe(0)
    expect(await ranked()).toBeNull()
    expect((await player.get(`/api/sessions/${body.id}`)).body.underReview).toBe(true)
    expect((await queue()).items).toMatchObject([{ session: { id: body.id, reviewReasons: ['DOUBTED'] } }])
    expect(await auditOf(body.id)).toMatchObject([{ action: 'session.held' }])
    expect(await told(player)).toEqual([
      { kind: 'session_held', count: '249999', date: body.date, timeZone: body.timeZone },
    ])
    await accept(body.id)
    expect(await total()).toBe(249_999)
  })

  test('no longer holds back what it overlapped', async () => {
    const { player } = people
    const { body } = await player.record({ juggleCount: 249_999, duration: 85_000 })
    const date = new Date(Date.parse(body.date) + 3_600_000).toISOString()
    const real = (await player.record({ juggleCount: 30, duration: 60, date })).body
    expect(real.reviewReasons).toEqual(['OVERLAP'])
    await holdCounted(body.id)
    expect((await player.get(`/api/sessions/${real.id}`)).body.underReview).toBe(false)
    expect((await player.get('/api/me')).body.totalJuggles).toBe(30)
  })
})

test('of two answers at the same moment one counts', async () => {
  const { player } = people
  const id = await hold(player)
  const answers = await Promise.all([accept(id), remove(id), accept(id)])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await auditOf(id)).toHaveLength(1)
  expect(await told(player)).toHaveLength(1)
})

test('a session that already counts cannot be reviewed', async () => {
  const { body } = await people.player.record()
  for (const answer of [await accept(body.id), await remove(body.id)])
    expect([answer.status, answer.body.code]).toEqual([409, 'ALREADY_REVIEWED'])
  expect((await people.player.get('/api/me')).body.totalJuggles).toBe(30)
})

test('a session that does not exist is not found', async () => {
  expect((await accept('019a0000-0000-7000-8000-0000000000ac')).status).toBe(404)
})

test('each decision and who made it are in the audit log', async () => {
  const { player, websiteAdmin } = people
  const ids = [await hold(player), await hold(websiteAdmin)]
  await accept(ids[0]!)
  await remove(ids[1]!, 'A typo')
  const [accepted] = await auditOf(ids[0]!)
  const [removed] = await auditOf(ids[1]!)
  expect(accepted).toMatchObject({
    actor_id: websiteAdmin.id,
    action: 'session.accepted',
    data: { before: { userId: player.id, juggleCount: 1000, reviewReasons: ['FAST', 'FAST_FOR_LONG'] } },
  })
  expect(removed).toMatchObject({ action: 'session.removed', data: { after: { reason: 'A typo' } } })
  expect((await app.pool.query('select from sessions where id = any($1)', [ids])).rows).toHaveLength(1)
})
