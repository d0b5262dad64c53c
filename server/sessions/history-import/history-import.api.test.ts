import { describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { PASSWORD, type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

type Cells = readonly [date: string, count: string, duration: string]
const file = (...rows: Cells[]) => ({
  fileName: 'mine.csv',
  dateFormat: 'ymd',
  durationUnit: 'minutes',
  rows: rows.map(([date, count, duration]) => ({ date, count, duration })),
})
const PATH = '/api/me/history-imports'
const importIt = (player: Player, ...rows: Cells[]) => player.send('POST', PATH, file(...rows))
const preview = (player: Player, ...rows: Cells[]) => player.send('POST', `${PATH}/preview`, file(...rows))
const me = async (player: Player) => (await player.get('/api/me')).body
const sessionsOf = async (player: Player) => (await player.get('/api/sessions?limit=100')).body.items
const onBoard = async (player: Player) => {
  const { items } = (await player.get('/api/leaderboards/totalJuggles?limit=200')).body
  return items.find(({ userId }: { userId: string }) => userId === player.id)?.value ?? null
}

const THREE_DAYS: Cells[] = [
  ['2026-03-01', '120', '5'],
  ['2026-03-02 18:30', '1,200', '20'],
  ['2026-03-03', '300', '12:00'],
]

describe('importing own history', () => {
  test('counts in totals, on boards, in streaks and records', async () => {
    const player = await app.signUp()
    const { status, body } = await importIt(player, ...THREE_DAYS)
    expect(status).toBe(200)
    expect(body.counts).toEqual({ counts: 3, held: 0, isThere: 0, wasDeleted: 0, wrong: 0 })
    expect(await me(player)).toMatchObject({
      totalJuggles: 1620,
      bestSessionCount: 1200,
      longestSession: 1200,
      dayStreak: 3,
    })
    expect(await onBoard(player)).toBe(1620)
    const { records, badges } = (await player.get('/api/me/statistics?period=all')).body
    expect(records).toContainEqual(expect.objectContaining({ kind: 'bestSessionCount', value: 1200 }))
    expect(badges.earned.length).toBeGreaterThan(0)
    expect((await sessionsOf(player)).map(({ localDate }: { localDate: string }) => localDate)).toEqual([
      '2026-03-03',
      '2026-03-02',
      '2026-03-01',
    ])
  })

  test('refuses a file name with a control character, and keeps one with half an emoji without it', async () => {
    const player = await app.signUp()
    const importAs = (fileName: string) => player.send('POST', PATH, { ...file(...THREE_DAYS), fileName })
    expect(await importAs('a\u0000.csv')).toMatchObject({
      status: 422,
      body: { fields: { fileName: expect.any(String) } },
    })
    expect((await importAs('b\ud83d.csv')).status).toBe(200)
    expect((await player.get(PATH)).body.items).toMatchObject([{ fileName: 'b.csv' }])
  })

  test('a second time changes nothing, even if the file is written differently or both come at the same moment', async () => {
    const player = await app.signUp()
    await Promise.all(Array.from({ length: 4 }, () => importIt(player, ...THREE_DAYS)))
    const again = await player.send('POST', PATH, {
      ...file(['1.3.2026', '120', '300'], ['02/03/2026 18:30:00', '1200', '20:00']),
      dateFormat: 'dmy',
      durationUnit: 'seconds',
    })
    expect(again.body).toMatchObject({ id: null, counts: { counts: 0, isThere: 2 } })
    expect(await sessionsOf(player)).toHaveLength(3)
    expect((await player.get(PATH)).body.items).toHaveLength(1)
  })

  test('waits in a short line of its player, and takes no connections from others', async () => {
    const player = await app.signUp()
    const client = await app.pool.connect()
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [player.id])
    let refused = 0
    const imports = Array.from({ length: 12 }, async () => {
      const { status } = await importIt(player, ...THREE_DAYS)
      if (status === 429) refused += 1
    })
    try {
      await expect.poll(() => refused).toBe(7)
    } finally {
      client.release(true)
    }
    await Promise.all(imports)
  })

  test('works with a file that another player has imported, too', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    await importIt(one, ...THREE_DAYS)
    expect((await importIt(other, ...THREE_DAYS)).body.counts.counts).toBe(3)
  })

  test('takes a row once if it is in the file twice', async () => {
    const player = await app.signUp()
    const { body } = await importIt(player, THREE_DAYS[0]!, THREE_DAYS[0]!)
    expect(body.counts).toMatchObject({ counts: 1, isThere: 1 })
  })

  test('does not bring back what its player deleted', async () => {
    const player = await app.signUp()
    await importIt(player, THREE_DAYS[0]!)
    const [{ id }] = await sessionsOf(player)
    await player.send('DELETE', `/api/sessions/${id}`)
    expect((await importIt(player, THREE_DAYS[0]!)).body.counts).toMatchObject({ counts: 0, wasDeleted: 1 })
    expect((await me(player)).totalJuggles).toBe(0)
  })

  test('changes nothing if one row is wrong, and says which row and why', async () => {
    const player = await app.signUp()
    const rows: Cells[] = [THREE_DAYS[0]!, ['32.1.2026', 'x', '5'], ['2026-03-02', '4000', '5']]
    const { body } = await preview(player, ...rows)
    expect(body.counts).toMatchObject({ counts: 1, wrong: 2 })
    expect(body.rows.map(({ errors }: { errors: string[] }) => errors)).toEqual([
      [],
      ['DATE_INVALID', 'COUNT_INVALID'],
      ['TOO_FAST'],
    ])
    const refused = await importIt(player, ...rows)
    expect([refused.status, refused.body.code]).toEqual([422, 'HISTORY_HAS_ERRORS'])
    expect(await sessionsOf(player)).toEqual([])
  })

  test('tells the day on which a row counts, which a time with an offset may change', async () => {
    const player = await app.signUp()
    const row: Cells = ['2026-03-01T23:30Z', '60', '5']
    const zone = { timeZone: 'Europe/Berlin' }
    const planned = await player.send('POST', `${PATH}/preview`, { ...file(row), ...zone })
    expect(planned.body.rows[0].session.localDate).toBe('2026-03-02')
    await player.send('POST', PATH, { ...file(row), ...zone })
    expect(await sessionsOf(player)).toMatchObject([{ localDate: '2026-03-02' }])
  })

  test('knows the rows of an own export, also those under review, and saves none of them', async () => {
    const player = await app.signUp()
    await player.record({ date: '2026-03-02T18:30:15.678Z', juggleCount: 100, duration: 61.4 })
    await player.record({ date: '2026-03-02T18:30:30Z', juggleCount: 90, duration: 50 })
    const exported = (await player.get('/api/me/export')).body.sessions as {
      date: string
      juggleCount: number
      duration: number
    }[]
    const rows = exported.map((row): Cells => [row.date, String(row.juggleCount), String(row.duration)])
    const seconds = { ...file(...rows), durationUnit: 'seconds' }
    const { body } = await player.send('POST', PATH, seconds)
    expect(body).toMatchObject({ id: null, counts: { counts: 0, held: 0, isThere: 2 } })
    expect(await sessionsOf(player)).toHaveLength(2)
    const other = {
      ...file([rows[0]![0], '99', '61.4'], ['2026-03-02', '100', '61.4']),
      durationUnit: 'seconds',
    }
    expect((await player.send('POST', `${PATH}/preview`, other)).body.counts).toMatchObject({
      counts: 1,
      held: 1,
      isThere: 0,
    })
  })

  test('is previewed exactly as it then happens, and the preview changes nothing', async () => {
    const player = await app.signUp()
    const { body } = await preview(player, ...THREE_DAYS)
    expect(await sessionsOf(player)).toEqual([])
    expect((await importIt(player, ...THREE_DAYS)).body.counts).toEqual(body.counts)
  })

  test('holds sessions back that are implausibly fast or overlap another', async () => {
    const player = await app.signUp()
    await player.record({ date: '2026-03-02T18:35:00Z', juggleCount: 100, duration: 600 })
    const { body } = await preview(player, ['2026-03-01', '2700', '5'], THREE_DAYS[1]!)
    expect(body.rows.map(({ reviewReasons }: { reviewReasons: string[] }) => reviewReasons)).toEqual([
      ['FAST', 'FAST_FOR_LONG'],
      ['OVERLAP'],
    ])
    await importIt(player, ['2026-03-01', '2700', '5'], THREE_DAYS[1]!)
    expect((await me(player)).totalJuggles).toBe(100)
    const { rows } = await app.pool.query(
      'select review_reasons from sessions where user_id = $1 order by date',
      [player.id],
    )
    expect(rows.map(({ review_reasons }) => review_reasons)).toEqual([
      ['FAST', 'FAST_FOR_LONG'],
      ['OVERLAP'],
      [],
    ])
  })

  test('gives rows without a time a free time of their day', async () => {
    const player = await app.signUp()
    await player.record({ date: '2026-03-01T12:00:00Z', juggleCount: 100, duration: 3600 })
    const day: Cells[] = [10, 20, 30].map((count) => ['2026-03-01', String(count), '60'])
    expect((await importIt(player, ...day)).body.counts).toMatchObject({ counts: 3, held: 0 })
    const dates = (await sessionsOf(player)).map(({ date }: { date: string }) => date.slice(11, 16))
    expect(dates).toEqual(['15:00', '14:00', '13:00', '12:00'])
  })

  test('of 5,000 rows is one change, and every total equals a recount', async () => {
    const player = await app.signUp()
    const rows = Array.from({ length: 5000 }, (_, index): Cells => {
      const day = new Date(Date.UTC(2012, 0, 1 + index)).toISOString().slice(0, 10)
      return [day, String(100 + (index % 50)), '5']
    })
    const { body } = await importIt(player, ...rows)
    expect(body.counts.counts).toBe(5000)
    const juggles = rows.reduce((sum, [, count]) => sum + Number(count), 0)
    expect(await me(player)).toMatchObject({ totalJuggles: juggles, dayStreak: 5000 })
    expect((await importIt(player, ...rows, ['2012-01-01', '1', '1'])).status).toBe(422)
  })

  test('counts once if an anonymous player imports, signs up and imports again', async () => {
    const { headers } = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    const login = { authorization: `Bearer ${headers.get('set-auth-token')}` }
    await send(app.url, PATH, 'POST', login, file(...THREE_DAYS))
    const account = { email: 'imported@example.com', password: PASSWORD, name: 'Ana' }
    const signedUp = await send(app.url, '/api/auth/sign-up/email', 'POST', login, account)
    const own = { authorization: `Bearer ${signedUp.headers.get('set-auth-token')}` }
    const again = await send(app.url, PATH, 'POST', own, file(...THREE_DAYS))
    expect(again.body.counts).toMatchObject({ counts: 0, isThere: 3 })
    expect((await send(app.url, PATH, 'GET', own)).body.items).toMatchObject([{ sessionCount: 3 }])
    const [{ id }] = (await send(app.url, '/api/sessions', 'GET', own)).body.items
    await send(app.url, `/api/sessions/${id}`, 'DELETE', own)
    const after = await send(app.url, PATH, 'POST', own, file(...THREE_DAYS))
    expect(after.body.counts).toMatchObject({ counts: 0, isThere: 2, wasDeleted: 1 })
  })
})

describe('taking an import back', () => {
  test('removes its sessions and nothing else, and the file can be imported again', async () => {
    const player = await app.signUp()
    await player.record({ juggleCount: 50, duration: 60 })
    const { id } = (await importIt(player, ...THREE_DAYS)).body
    expect((await player.get(PATH)).body.items).toMatchObject([{ id, fileName: 'mine.csv', sessionCount: 3 }])
    expect((await player.send('DELETE', `${PATH}/${id}`)).status).toBe(204)
    expect(await me(player)).toMatchObject({ totalJuggles: 50, bestSessionCount: 50, dayStreak: 1 })
    expect((await player.get(PATH)).body.items).toEqual([])
    expect((await player.send('DELETE', `${PATH}/${id}`)).status).toBe(404)
    expect((await importIt(player, ...THREE_DAYS)).body.counts.counts).toBe(3)
  })

  test('counts the sessions that it had overlapped', async () => {
    const player = await app.signUp()
    const { id } = (await importIt(player, THREE_DAYS[1]!)).body
    await player.record({ date: '2026-03-02T18:35:00Z', juggleCount: 100, duration: 600 })
    expect((await me(player)).totalJuggles).toBe(1200)
    await player.send('DELETE', `${PATH}/${id}`)
    expect((await me(player)).totalJuggles).toBe(100)
  })

  test('is possible for its player only', async () => {
    const [player, other] = [await app.signUp(), await app.signUp()]
    const { id } = (await importIt(player, ...THREE_DAYS)).body
    expect((await other.send('DELETE', `${PATH}/${id}`)).status).toBe(404)
    expect((await me(player)).totalJuggles).toBe(1620)
  })
})

test('the board of a group follows an import and its removal', async () => {
  const player = await app.signUp()
  await importIt(player, ...THREE_DAYS)
  const { items } = (await player.get(`/api/leaderboards/totalJuggles?scope=team:${DEFAULT_TEAM_ID}`)).body
  expect(items).toContainEqual(expect.objectContaining({ userId: player.id, value: 1620 }))
})
