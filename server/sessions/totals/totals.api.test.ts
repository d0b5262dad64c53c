import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayStreaks } from '#domain/calendar/day-streak.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { practice, type Player } from '#server/testing/player.ts'
import { rebuildTotals } from './rebuild-totals.ts'

const app = await startTestApp()

/** Compares the totals with the player's sessions, counted by the definitions of product 10.1. */
async function expectTotalsToAgree(player: Player) {
  const sessions = (await player.get('/api/sessions?limit=100')).body.items
  const counted = sessions.filter((session: { underReview: boolean }) => !session.underReview)
  const best = (values: number[]) => Math.max(0, ...values)
  const { body } = await player.get('/api/me')
  expect(body).toMatchObject({
    totalJuggles: counted.reduce(
      (sum: number, session: { juggleCount: number }) => sum + session.juggleCount,
      0,
    ),
    bestSessionCount: best(counted.map((session: { juggleCount: number }) => session.juggleCount)),
    longestSession: best(counted.map((session: { duration: number }) => session.duration)),
    bestRate: best(
      counted
        .filter((session: { duration: number }) => session.duration >= 10)
        .map((session: { juggleCount: number; duration: number }) =>
          juggleRate(session.juggleCount, session.duration),
        ),
    ),
    dayStreak:
      dayStreaks(
        counted.map((session: { localDate: string }) => session.localDate),
        '2026-01-01',
      ).longest?.length ?? 0,
  })
}

test('totals equal a recount after any sequence of saves, repeats and deletions', async () => {
  const hour = fc.integer({ min: 0, max: 24 * 12 })
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('record' as const),
        hour,
        count: fc.nat(400),
        seconds: fc.integer({ min: 0, max: 5400 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), which: fc.nat(20) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const player = await app.signUp()
      const sent: Record<string, unknown>[] = []
      for (const doing of steps) {
        if (doing.do === 'record') {
          const date = new Date(Date.now() - doing.hour * 3_600_000 - 6_000_000).toISOString()
          sent.push(practice({ juggleCount: doing.count, duration: doing.seconds, date }))
          await player.record(sent.at(-1))
        } else {
          const chosen = sent[doing.which % Math.max(1, sent.length)]
          if (chosen && doing.do === 'repeat') await player.record(chosen)
          if (chosen && doing.do === 'delete')
            await player.send('DELETE', `/api/sessions/${String(chosen['id'])}`)
        }
      }
      await expectTotalsToAgree(player)
    }),
    { numRuns: 25 },
  )
})

test('forty sessions and their repeats at the same moment count once each', async () => {
  const player = await app.signUp()
  const sessions = Array.from({ length: 40 }, (_, index) =>
    practice({
      juggleCount: index + 1,
      date: new Date(Date.UTC(2026, 0, 1 + (index % 20), index)).toISOString(),
    }),
  )
  const answers = await Promise.all([...sessions, ...sessions].map((session) => player.record(session)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect((await player.get('/api/me')).body.totalJuggles).toBe(820)
  await expectTotalsToAgree(player)
})

test('totals that were added up session by session equal a recount, including when each value was reached', async () => {
  const player = await app.signUp()
  const now = Date.now()
  for (const [hoursAgo, count] of [
    [1, 30],
    [30, 30],
    [54, 12],
    [5, 0],
    [200, 30],
  ] as const) {
    await player.record({ juggleCount: count, date: new Date(now - hoursAgo * 3_600_000).toISOString() })
  }
  const totals = () =>
    sql`select * from player_totals where user_id = ${player.id} order by period, period_start`.execute(
      app.db,
    )
  const before = await totals()
  const extra = await player.record({ juggleCount: 40, date: new Date(now - 2 * 3_600_000).toISOString() })
  await player.send('DELETE', `/api/sessions/${extra.body.id}`)
  expect((await totals()).rows).toEqual(before.rows)
})

test('a session of a past month counts only for all time', async () => {
  const player = await app.signUp()
  await player.record({ date: '2020-05-05T12:00:00Z' })
  const { rows } = await sql<{
    period: string
  }>`select period from player_totals where user_id = ${player.id}`.execute(app.db)
  expect(rows).toEqual([{ period: 'all' }])
})

test('a week has at most seven days of streak, even if it covers eight dates in the player’s time zone', async () => {
  const player = await app.signUp()
  app.clock.now = new Date('2026-06-14T23:00:00Z')
  const inTokyo = (date: string) => player.record({ date, timeZone: 'Asia/Tokyo' })
  for (let day = 8; day <= 14; day++) await inTokyo(`2026-06-${String(day).padStart(2, '0')}T02:00:00Z`)
  await inTokyo('2026-06-14T22:00:00Z')
  const streakOf = async (period: string) =>
    (await player.get(`/api/leaderboards/dayStreak?period=${period}`)).body.me.value
  expect([await streakOf('all'), await streakOf('week'), await streakOf('day')]).toEqual([8, 7, 1])
  app.clock.now = null
})

test('wrong totals and boards are rebuilt from the sessions while players keep saving', async () => {
  const [player, other] = [await app.signUp(), await app.signUp()]
  const hour = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
  for (const n of [1, 30, 60]) await player.record({ date: hour(n) })
  await app.pool.query('update player_totals set total_juggles = 7, best_rate = 1e6 where user_id = $1', [
    player.id,
  ])
  await app.pool.query('update board_places set total_juggles = 8 where user_id = $1', [player.id])
  await app.pool.query('delete from board_places where user_id = $1 and period = $2', [player.id, 'all'])
  await Promise.all([
    rebuildTotals(app.db, new Date()),
    ...[2, 3, 4].flatMap((n) => [player, other].map((each) => each.record({ date: hour(n) }))),
  ])
  for (const each of [player, other]) await expectTotalsToAgree(each)
  const { items } = (await player.get('/api/leaderboards/totalJuggles?limit=200')).body
  expect(items.find(({ userId }: { userId: string }) => userId === player.id)?.value).toBe(180)
})
