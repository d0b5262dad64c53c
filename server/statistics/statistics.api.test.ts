import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { isTimeZone } from '#domain/calendar/time-zone.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { practice, type Player } from '#server/testing/player.ts'

const app = await startTestApp()
afterEach(() => {
  app.clock.now = null
})

const at = (instant: string) => {
  app.clock.now = new Date(instant)
}
const show = async (player: Player, query = '') => (await player.get(`/api/me/statistics${query}`)).body
const record = (player: Player, date: string, session: Record<string, unknown> = {}) =>
  player.record({ date, timeZone: 'UTC', ...session })

test('a player without sessions gets empty statistics', async () => {
  const player = await app.signUp()
  at('2026-06-17T12:00:00Z')
  const { status, headers, body } = await player.get('/api/me/statistics?period=week')
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(body).toMatchObject({
    from: '2026-06-11',
    to: '2026-06-17',
    totals: { sessions: 0, juggles: 0, practiceDays: 0, averageRate: 0 },
    bests: [],
    days: [],
    rate: { points: [], trend: null },
    dayStreak: { current: null, longest: null, practicedToday: false },
    weeklyGoal: null,
    records: [],
    badges: { earned: [] },
  })
  expect(body.badges.next[0].value).toBe(0)
  expect(body.buckets).toHaveLength(7)
  expect((await show(player, '?period=all')).buckets).toHaveLength(1)
})

test('the database knows every time zone that a session may have', async () => {
  const known = await sql<{ name: string }>`select name from pg_timezone_names`.execute(app.db)
  const abbreviations = Array.from({ length: 26 ** 3 }, (_, index) =>
    [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(index / place) % 26))).join(''),
  )
  const dropped = ['US/Pacific-New', 'Canada/East-Saskatchewan']
  const names = [...Intl.supportedValuesOf('timeZone'), ...abbreviations, ...dropped]
  const zones = [...new Set([...names, ...known.rows.map(({ name }) => name)])].filter(isTimeZone)
  const { rows } = await sql`select now() at time zone zone from unnest(${zones}::text[]) zone`.execute(
    app.db,
  )
  expect(rows).toHaveLength(zones.length)
})

test('bests, records and badges have their date and their session', async () => {
  const player = await app.signUp()
  at('2026-06-17T12:00:00Z')
  const runs = [
    { juggleCount: 60, duration: 30 },
    { juggleCount: 40, duration: 30 },
  ]
  const old = await record(player, '2025-01-01T10:00:00Z', { juggleCount: 100, duration: 60, runs })
  const fast = await record(player, '2026-06-15T10:00:00Z', { juggleCount: 40, duration: 20 })
  const short = await record(player, '2026-06-15T20:00:00Z', { juggleCount: 30, duration: 9 })
  expect(short.status).toBe(201)
  const { bests, records, badges } = await show(player, '?period=month')
  const entry = (kind: string, value: number, session: { body: { id: string } }) =>
    expect.objectContaining({ kind, value, sessionId: session.body.id })
  expect(bests).toEqual([
    entry('bestSessionCount', 40, fast),
    entry('longestSession', 20, fast),
    entry('bestRate', 120, fast),
  ])
  expect(records).toEqual([
    {
      kind: 'bestSessionCount',
      value: 100,
      sessionId: old.body.id,
      date: '2025-01-01T10:00:00.000Z',
      localDate: '2025-01-01',
    },
    entry('bestRun', 60, old),
    entry('longestSession', 60, old),
    entry('bestRate', 120, fast),
  ])
  expect(badges.earned).toEqual([
    ...[10, 25, 50].map((threshold) => ({ kind: 'run', threshold, earnedOn: '2025-01-01' })),
    ...[10, 25, 50, 100].map((threshold) => ({ kind: 'session', threshold, earnedOn: '2025-01-01' })),
  ])
  expect(badges.next).toContainEqual({ kind: 'total', threshold: 1000, value: 170 })
})

test('each body part has its best run, from the runs tagged with it that count', async () => {
  const player = await app.signUp()
  at('2026-06-17T12:00:00Z')
  const run = (juggleCount: number, bodyPart?: string) => ({
    juggleCount,
    duration: juggleCount,
    ...(bodyPart && { bodyPart }),
  })
  const practiced = async (date: string, ...runs: ReturnType<typeof run>[]) => {
    const juggleCount = runs.reduce((sum, each) => sum + each.juggleCount, 0)
    const { status, body } = await record(player, date, { juggleCount, duration: juggleCount, runs })
    expect(status).toBe(201)
    return body.id as string
  }
  const old = await practiced('2025-01-01T10:00:00Z', run(30, 'head'), run(90))
  const first = await practiced('2026-06-15T10:00:00Z', run(20, 'head'), run(12, 'leftFoot'), run(5, 'head'))
  await practiced('2026-06-16T10:00:00Z', run(20, 'head'), run(0, 'thigh'))
  const held = await practiced('2026-06-16T20:00:00Z', run(400, 'thigh'))
  await app.pool.query("update sessions set review_reasons = array['FAST'] where id = $1", [held])
  expect((await show(player, '?period=week')).bodyParts).toEqual([
    { bodyPart: 'leftFoot', bestRun: 12, runs: 1, sessionId: first, localDate: '2026-06-15' },
    { bodyPart: 'head', bestRun: 20, runs: 3, sessionId: first, localDate: '2026-06-15' },
  ])
  expect((await show(player, '?period=all')).bodyParts.at(-1)).toEqual({
    bodyPart: 'head',
    bestRun: 30,
    runs: 4,
    sessionId: old,
    localDate: '2025-01-01',
  })
})

describe('the day streak', () => {
  test('grows by a backdated session and shrinks by a deleted one', async () => {
    const player = await app.signUp()
    at('2026-06-17T12:00:00Z')
    await record(player, '2026-06-17T10:00:00Z')
    await record(player, '2026-06-15T10:00:00Z')
    expect((await show(player)).dayStreak.current).toEqual({
      length: 1,
      from: '2026-06-17',
      to: '2026-06-17',
    })
    const backdated = await record(player, '2026-06-16T10:00:00Z')
    const { dayStreak } = await show(player)
    expect(dayStreak).toEqual({
      current: { length: 3, from: '2026-06-15', to: '2026-06-17' },
      longest: { length: 3, from: '2026-06-15', to: '2026-06-17' },
      practicedToday: true,
    })
    expect((await player.get('/api/me')).body.dayStreak).toBe(3)
    await player.send('DELETE', `/api/sessions/${backdated.body.id}`)
    expect((await show(player)).dayStreak.longest.length).toBe(1)
  })

  test('uses the date in the player’s time zone', async () => {
    const player = await app.signUp()
    at('2026-06-17T11:30:00Z')
    await record(player, '2026-06-15T10:00:00Z')
    const seenFrom = async (timeZone: string) =>
      (await show(player, `?timeZone=${timeZone}`)).dayStreak.current
    expect(await seenFrom('America/Lima')).toBeNull()
    expect(await seenFrom('Pacific/Tongatapu')).toBeNull()
    at('2026-06-16T11:30:00Z')
    expect(await seenFrom('America/Lima')).toMatchObject({ length: 1 })
    expect(await seenFrom('Pacific/Tongatapu')).toBeNull()
  })

  test('leaves out sessions under review', async () => {
    const player = await app.signUp()
    at('2026-06-17T12:00:00Z')
    await record(player, '2026-06-17T10:00:00Z', { juggleCount: 90, duration: 10 })
    expect(await show(player)).toMatchObject({ totals: { sessions: 0 }, dayStreak: { longest: null } })
  })
})

test('the weekly goal is private to the player', async () => {
  const player = await app.signUp()
  at('2026-06-17T12:00:00Z')
  for (const date of ['2026-06-08', '2026-06-14', '2026-06-15']) await record(player, `${date}T10:00:00Z`)
  const { body } = await player.send('PATCH', '/api/me', { weeklyGoal: 2 })
  expect(body.weeklyGoal).toBe(2)
  expect((await show(player)).weeklyGoal).toEqual({ goal: 2, current: 1, longest: 1, daysThisWeek: 1 })
  await player.send('PATCH', '/api/me', { weeklyGoal: null })
  expect((await show(player)).weeklyGoal).toBeNull()
  for (const weeklyGoal of [1, 7])
    expect((await player.send('PATCH', '/api/me', { weeklyGoal })).body.weeklyGoal).toBe(weeklyGoal)
  for (const weeklyGoal of [0, 8, 2.5])
    expect((await player.send('PATCH', '/api/me', { weeklyGoal })).status).toBe(422)
})

test('runs and times of day are those of the period, by the local clock of each session', async () => {
  const player = await app.signUp()
  at('2026-06-17T12:00:00Z')
  const runs = [4, 5, 9, 0, 12].map((juggleCount) => ({ juggleCount, duration: 4 }))
  await record(player, '2026-06-16T23:30:00Z', { timeZone: 'Asia/Kolkata', juggleCount: 30, runs })
  await record(player, '2026-06-01T23:30:00Z', { juggleCount: 30, runs })
  const { runs: classes, timeOfDay } = await show(player, '?period=week')
  expect(classes.slice(0, 3).map((each: { runs: number }) => each.runs)).toEqual([1, 2, 1])
  expect(timeOfDay.parts.filter((part: { sessions: number }) => part.sessions > 0)).toEqual([
    { fromHour: 3, toHour: 6, sessions: 1, juggles: 30, averageJuggles: 30 },
  ])
})

test.each(['?period=decade', '?bucket=hour', '?timeZone=Mars/Olympus'])('%s answers 400', async (query) => {
  const player = await app.signUp()
  expect((await player.get(`/api/me/statistics${query}`)).status).toBe(400)
})

test('the statistics equal those from counting the sessions one by one', async () => {
  const session = fc.record({
    daysAgo: fc.integer({ min: 0, max: 500 }),
    hour: fc.integer({ min: 0, max: 22 }),
    count: fc.integer({ min: 0, max: 400 }),
    seconds: fc.integer({ min: 1, max: 900 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(session, { minLength: 1, maxLength: 12 }), async (sessions) => {
      const player = await app.signUp()
      at('2026-06-17T23:59:00Z')
      for (const { daysAgo, hour, count, seconds } of sessions) {
        const date = `${addDays('2026-06-17', -daysAgo)}T${String(hour).padStart(2, '0')}:00:00Z`
        await player.record(practice({ date, juggleCount: count, duration: seconds, timeZone: 'UTC' }))
      }
      await expectToAgree(player)
    }),
    { numRuns: 15 },
  )
})

interface Session {
  id: string
  localDate: string
  juggleCount: number
  duration: number
  juggleRate: number
  underReview: boolean
}

async function expectToAgree(player: Player) {
  const all: Session[] = (await player.get('/api/sessions?limit=100')).body.items
  const counted = all.filter(({ underReview }) => !underReview)
  const recent = counted.filter(({ localDate }) => localDate > '2025-06-17')
  const juggles = recent.reduce((sum, { juggleCount }) => sum + juggleCount, 0)
  const year: Statistics = await show(player, '?period=year&bucket=week')
  expect(year.totals).toMatchObject({
    sessions: recent.length,
    juggles,
    seconds: recent.reduce((sum, { duration }) => sum + duration, 0),
    practiceDays: new Set(recent.map(({ localDate }) => localDate)).size,
  })
  for (const parts of [year.days, year.buckets, year.timeOfDay.parts])
    expect(parts.reduce((sum: number, part) => sum + part.juggles, 0)).toBe(juggles)
  const most = (sessions: Session[]) => Math.max(0, ...sessions.map(({ juggleCount }) => juggleCount))
  const shown = (records: Statistics['records']) =>
    records.find(({ kind }) => kind === 'bestSessionCount')?.value ?? 0
  expect(shown(year.records)).toBe(most(counted))
  expect(shown(year.bests)).toBe(most(recent))
  for (const { sessionId, kind, value } of year.records) {
    const { juggleCount, duration, juggleRate } = counted.find(({ id }) => id === sessionId)!
    const numbers = {
      bestSessionCount: juggleCount,
      longestSession: duration,
      bestRate: juggleRate,
      bestRun: 0,
    }
    expect(numbers[kind]).toBe(value)
  }
}
