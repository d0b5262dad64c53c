import { beforeAll, describe, expect, test } from 'vitest'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { practice, send, type Player, useFreeCounts } from '#server/testing/player.ts'
import { uuidv7 } from '#server/platform/ids.ts'

const app: TestApp = await startTestApp()
let player: Player
beforeAll(async () => {
  player = await app.signUp()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('recording', () => {
  test('a session is answered with its rate and its day in the player’s calendar', async () => {
    const { status, body } = await player.record({
      juggleCount: 45,
      duration: 30,
      date: '2026-03-01T23:30:00+01:00',
      timeZone: 'Asia/Tokyo',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      userId: player.id,
      juggleCount: 45,
      duration: 30,
      date: '2026-03-01T22:30:00.000Z',
      mode: 'manual',
      juggleRate: 90,
      timeZone: 'Asia/Tokyo',
      localDate: '2026-03-02',
      underReview: false,
    })
  })

  test('a repeat of the same id and body gets the same answer and counts once', async () => {
    const someone = await app.signUp()
    const session = practice({ juggleCount: 30 })
    const first = await someone.record(session)
    const again = await someone.record({ ...session, mode: 'manual' })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect((await someone.get('/api/me')).body.totalJuggles).toBe(30)
  })

  test.each([
    ['4, as Swift makes it', '9B1DEB4D-3B7D-4BAD-9BDD-2B0D7B3DCB6D'],
    ['1', 'c232ab00-9414-11ec-b3c8-9e6bdeced846'],
    ['0', '6ba7b810-9dad-01d1-80b4-00c04fd430c8'],
    ['1 of another variant', '11111111-1111-1111-1111-111111111111'],
    ['F, the greatest', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'],
  ])('an id may be a UUID of version %s', async (_, id) => {
    const session = practice({ id })
    const [first, again] = [await player.record(session), await player.record(session)]
    expect([first.status, again.status, first.body.id]).toEqual([201, 200, id.toLowerCase()])
  })

  test('the same id with another body is a conflict', async () => {
    const session = practice()
    await player.record(session)
    const { status, body } = await player.record({ ...session, juggleCount: 31 })
    expect([status, body.code]).toEqual([409, 'SESSION_CONFLICT'])
  })

  test('a session that a device kept for one player never counts for another who is signed in there', async () => {
    const [ana, ben] = [await app.signUp(), await app.signUp()]
    const session = practice()
    const sendAs = (named: Player) =>
      send(
        app.url,
        '/api/sessions',
        'POST',
        { authorization: `Bearer ${ben.token}`, [PLAYER_HEADER]: named.id },
        session,
      )
    const { status, body } = await sendAs(ana)
    expect([status, body.code]).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect((await ben.get('/api/sessions')).body.items).toEqual([])
    expect((await sendAs({ ...ben, id: ben.id.toUpperCase() })).status).toBe(201)
    expect((await sendAs(ben)).status).toBe(200)
  })

  test('an id that another player has used is a conflict, which reveals nothing of their session', async () => {
    const other = await app.signUp()
    const session = practice()
    await other.record(session)
    const { status, body } = await player.record(session)
    expect([status, body.code]).toEqual([409, 'SESSION_CONFLICT'])
    expect(JSON.stringify(body)).not.toContain(other.id)
  })

  test.each([
    ['more than 10 juggles a second', { juggleCount: 101, duration: 10 }, 'juggleCount'],
    ['more than 24 hours', { duration: 86_401, date: minutesAgo(3000) }, 'duration'],
    [
      'more than 250,000 juggles',
      { juggleCount: 250_001, duration: 80_000, date: minutesAgo(3000) },
      'juggleCount',
    ],
    ['a beginning in the future', { date: minutesAgo(-6) }, 'date'],
    ['a negative count', { juggleCount: -1 }, 'juggleCount'],
    ['a fractional count', { juggleCount: 1.5 }, 'juggleCount'],
    ['a negative duration', { duration: -1 }, 'duration'],
    ['runs that do not add up', { runs: [{ juggleCount: 29, duration: 5 }] }, 'runs'],
  ])('%s is refused with the field that is to blame', async (_, session, field) => {
    const { status, body } = await player.record(session)
    expect([status, body.code]).toEqual([422, 'IMPLAUSIBLE_SESSION'])
    expect(body.fields[field]).toBeTypeOf('string')
  })

  test('knowing the id of a session lets nobody use it or learn whose it is', async () => {
    const [someone, other] = [await app.signUp(), await app.signUp()]
    await useFreeCounts(app.pool, other)
    const session = practice()
    await someone.record(session)
    for (const caller of [someone, other])
      for (const wrong of [
        { juggleCount: -1 },
        { juggleCount: 1.5 },
        { duration: -1 },
        { date: minutesAgo(-60) },
      ]) {
        const { status, body } = await caller.record({ ...session, ...wrong })
        expect([status, body.code]).toEqual([422, 'IMPLAUSIBLE_SESSION'])
      }
    const asVideo = { ...session, mode: 'ai_edited', detectedCount: 30 }
    expect((await other.record(asVideo)).body.code).toBe(
      (await other.record({ ...asVideo, id: uuidv7() })).body.code,
    )
  })

  test('a repeat gets the same answer after the server’s clock has gone back', async () => {
    const player = await app.signUp()
    const session = practice()
    expect((await player.record(session)).status).toBe(201)
    app.clock.now = new Date(Date.now() - 3600_000)
    try {
      const { status, body } = await player.record(session)
      expect([status, body.id]).toEqual([200, session['id']])
      expect((await player.record(practice())).body.code).toBe('IMPLAUSIBLE_SESSION')
    } finally {
      app.clock.now = null
    }
  })

  test('a device’s clock may be five minutes ahead', async () => {
    const someone = await app.signUp()
    expect((await someone.record({ duration: 1, juggleCount: 1, date: minutesAgo(-4.9) })).status).toBe(201)
  })

  test.each([
    ['an unknown field', { role: 'admin' }, 'role'],
    ['an id that is no UUID', { id: 'practice-of-today' }, 'id'],
    ['a date that is no instant', { date: 'yesterday' }, 'date'],
    ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a mode that does not exist', { mode: 'telepathy' }, 'mode'],
    ['a count that is text', { juggleCount: '30' }, 'juggleCount'],
  ])('%s is refused', async (_, session, field) => {
    const { status, body } = await player.record(session)
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(body.fields[field]).toBeTypeOf('string')
  })
})

describe('under review', () => {
  test.each([
    ['more than 8.4 a second', { juggleCount: 85, duration: 10 }, 'FAST'],
    ['more than 5 a second for over a minute', { juggleCount: 310, duration: 61 }, 'FAST_FOR_LONG'],
  ])('%s is kept, told to its player, and counts nowhere', async (_, session, reason) => {
    const someone = await app.signUp()
    const { status, body } = await someone.record(session)
    expect(status).toBe(201)
    expect(body).toMatchObject({ underReview: true, reviewReasons: [reason] })
    expect((await someone.get('/api/me')).body.totalJuggles).toBe(0)
    expect((await someone.get('/api/leaderboards/totalJuggles')).body.me).toBeNull()
    expect((await someone.get('/api/sessions')).body.items).toHaveLength(1)
  })

  test('of two sessions at the same time the second is held back, until the first is deleted', async () => {
    const someone = await app.signUp()
    const first = await someone.record({ juggleCount: 30, duration: 60, date: minutesAgo(10) })
    const second = await someone.record({ juggleCount: 40, duration: 60, date: minutesAgo(9.5) })
    expect(second.body.reviewReasons).toEqual(['OVERLAP'])
    expect((await someone.get('/api/me')).body.totalJuggles).toBe(30)
    await someone.send('DELETE', `/api/sessions/${first.body.id}`)
    expect((await someone.get('/api/me')).body.totalJuggles).toBe(40)
    expect((await someone.get('/api/sessions')).body.items[0].underReview).toBe(false)
  })

  test('one that begins when the other ends does not overlap', async () => {
    const someone = await app.signUp()
    await someone.record({ duration: 60, date: '2026-01-01T10:00:00Z' })
    const next = await someone.record({ duration: 60, date: '2026-01-01T10:01:00Z' })
    expect(next.body.underReview).toBe(false)
  })
})

describe('deleting', () => {
  test('takes a session out of totals and bests, and can be repeated', async () => {
    const someone = await app.signUp()
    await someone.record({ juggleCount: 20, duration: 20, date: minutesAgo(30) })
    const best = await someone.record({ juggleCount: 90, duration: 40, date: minutesAgo(20) })
    const path = `/api/sessions/${best.body.id}`
    expect((await someone.send('DELETE', path)).status).toBe(204)
    expect((await someone.send('DELETE', path)).status).toBe(204)
    const { body } = await someone.get('/api/me')
    expect(body).toMatchObject({
      totalJuggles: 20,
      bestSessionCount: 20,
      longestSession: 20,
      bestRate: 60,
      dayStreak: 1,
    })
  })

  test('a phone that sends a deleted session again does not bring it back', async () => {
    const someone = await app.signUp()
    const session = practice()
    await someone.record(session)
    await someone.send('DELETE', `/api/sessions/${String(session['id'])}`)
    expect((await someone.record(session)).body.code).toBe('SESSION_DELETED')
    expect((await someone.get('/api/sessions')).body.items).toEqual([])
  })

  test("another player's session is not found", async () => {
    const { body } = await player.record({ date: '2026-02-02T10:00:00Z' })
    const other = await app.signUp()
    expect((await other.send('DELETE', `/api/sessions/${body.id}`)).status).toBe(404)
    expect((await other.send('DELETE', `/api/sessions/${uuidv7()}`)).status).toBe(404)
    expect((await other.send('DELETE', '/api/sessions/nonsense')).status).toBe(404)
  })
})

describe('the list', () => {
  test('shows one’s own sessions, newest first, 20 a page, and new ones do not shift the pages', async () => {
    const someone = await app.signUp()
    for (let day = 1; day <= 25; day += 1) {
      await someone.record({ juggleCount: day, date: `2026-01-${String(day).padStart(2, '0')}T10:00:00Z` })
    }
    const first = (await someone.get('/api/sessions')).body
    await someone.record({ juggleCount: 99, date: '2026-02-01T10:00:00Z' })
    const second = (await someone.get(`/api/sessions?cursor=${first.nextCursor}`)).body
    const counts = [...first.items, ...second.items].map((session) => session.juggleCount)
    expect(counts).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index))
    expect(first.items).toHaveLength(20)
    expect(second.nextCursor).toBeNull()
  })

  test('goes on after a session whose id is a UUID of another variant', async () => {
    const someone = await app.signUp()
    const ids = ['22222222-2222-2222-2222-222222222222', '33333333-3333-3333-3333-333333333333']
    for (const [day, id] of ids.entries()) await someone.record({ id, date: `2026-01-0${day + 1}T10:00:00Z` })
    const { nextCursor } = (await someone.get('/api/sessions?limit=1')).body
    const { body } = await someone.get(`/api/sessions?limit=1&cursor=${nextCursor}`)
    expect(body.items).toMatchObject([{ id: ids[0] }])
  })

  test.each(['limit=0', 'limit=101', 'limit=abc', 'cursor=abc', 'cursor=W10', 'kind=all'])(
    '%s is malformed',
    async (query) => {
      expect((await player.get(`/api/sessions?${query}`)).status).toBe(400)
    },
  )
})
