import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { holdTestDay, NOON, states } from '#server/squads/testing/station-tablet.ts'
import { foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const lines: string[] = []
const app = await startTestApp({
  environment: { PLANS: 'off' },
  onLogLine: (line) => lines.push(line),
})
const { coach, team, mia, zoe, keep, tablet, aStation, aTry, dayOf, triesOf, stationsOf } =
  await holdTestDay(app)

describe('the link', () => {
  test('is shown once, its hash alone is stored, and no log line has it', async () => {
    const { url, id, token, see } = await aStation()
    expect(url).toMatch(/^https?:\/\/[^/]+\/station#[\w-]{43}$/)
    await see()
    const listed = await stationsOf()
    expect(listed.find((each: { id: string }) => each.id === id)).toMatchObject({
      name: 'Station 2',
      heldOn: '2026-11-20',
      madeAt: NOON.toISOString(),
      lastUsedAt: NOON.toISOString(),
      tries: 0,
    })
    const { rows } = await app.pool.query('select s::text as text from test_day_stations s')
    expect(JSON.stringify([listed, rows, lines])).not.toContain(token)
    expect(lines.some((line) => line.includes('/api/station'))).toBe(true)
  })

  test('is written into the audit log with who made and who ended it', async () => {
    const own = await foundTeam(coach)
    const { id } = await aStation({ of: own.id })
    await coach.send('DELETE', `/api/teams/${own.id}/stations/${id}`)
    const { rows } = await app.pool.query(
      "select action, actor_id, data from audit_log where team_id = $1 and action like 'station.%' order by id",
      [own.id],
    )
    expect(rows.map(({ data, ...row }) => ({ ...row, until: (data.after ?? data.before).until }))).toEqual([
      { action: 'station.made', actor_id: coach.id, until: expect.stringMatching(/^2026-11-20T23:00:00/) },
      { action: 'station.ended', actor_id: coach.id, until: expect.stringMatching(/^2026-11-20T23:00:00/) },
    ])
  })

  test('is made for at most 20 stations at once, also by many requests at the same moment', async () => {
    const own = await foundTeam(coach)
    const body = { name: 'Station', timeZone: 'UTC' }
    const make = () => coach.send('POST', `/api/teams/${own.id}/stations`, body)
    for (let made = 0; made < 18; made++) expect((await make()).status).toBe(201)
    const answers = await Promise.all([make(), make(), make(), make()])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_STATIONS')).toHaveLength(2)
  })

  test.each([{ name: ' ' }, { name: 'x'.repeat(41) }, { timeZone: 'Mars/Base' }, { date: '2026-11-21' }])(
    'is not made with %j',
    async (wrong) => {
      const body = { name: 'Station', timeZone: 'UTC', ...wrong }
      expect((await coach.send('POST', `/api/teams/${team.id}/stations`, body)).status).toBe(422)
    },
  )
})

describe('a tablet', () => {
  test('reads the names and tries of its team, and nothing else about anybody', async () => {
    const [member] = await insertPlayers(app, 1)
    await joinByCode(member, team)
    const { see, id } = await aStation()
    const { status, body, headers } = await see()
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(Object.keys(body).toSorted()).toEqual(['heldOn', 'players', 'station', 'teamId', 'teamName'])
    expect(body).toMatchObject({ heldOn: '2026-11-20', station: { id, name: 'Station 2' } })
    expect(body.players.map(({ playerId }: { playerId: string }) => playerId)).toContain(member.id)
    for (const player of body.players)
      expect(Object.keys(player).toSorted()).toEqual([
        'best',
        'displayName',
        'playerId',
        'shirtNumber',
        'tries',
      ])
  })

  test('notes tries like a coach, once each, under the name and on the day of its link', async () => {
    const { sendTries, id } = await aStation({ name: 'Station 7' })
    const one = aTry(mia, 33, { mode: 'ai', duration: 30 })
    expect(states(await sendTries([one]))).toEqual(['stored'])
    expect(states(await sendTries([one]))).toEqual(['stored'])
    expect(states(await sendTries([{ ...one, juggleCount: 34 }]))).toEqual(['conflict'])
    const noted = (await triesOf(mia)).filter(({ id: tryId }) => tryId === one.id)
    // The tablet claims the camera, and has none.
    expect(noted).toEqual([
      expect.objectContaining({ station: 'Station 7', juggleCount: 33, evidence: 'witnessed' }),
    ])
    const { rows } = await app.pool.query(
      'select t.recorded_by, t.station_id, s.time_zone, s.evidence from test_day_tries t join sessions s using (id) where t.id = $1',
      [one.id],
    )
    expect(rows).toEqual([
      { recorded_by: coach.id, station_id: id, time_zone: 'Europe/Berlin', evidence: 'witnessed' },
    ])
  })

  test('and another one note at the same moment, and each sees what the other noted', async () => {
    const [first, second] = [await aStation({ name: 'A' }), await aStation({ name: 'B' })]
    const shared = aTry(zoe, 5)
    const tries = Array.from({ length: 20 }, (_, n) => aTry(zoe, n))
    const answers = await Promise.all([
      first.sendTries([shared, ...tries.slice(0, 10)]),
      second.sendTries([shared, ...tries.slice(10)]),
      tablet(first.token).sendTries([shared, ...tries.slice(0, 10)]),
    ])
    expect(new Set(answers.flatMap(states))).toEqual(new Set(['stored']))
    for (const { see } of [first, second]) {
      const { players } = (await see()).body
      const own = players.find(({ playerId }: { playerId: string }) => playerId === zoe)
      expect(own.tries).toHaveLength(21)
    }
  })

  test('notes for nobody beyond its team', async () => {
    const other = await foundTeam(coach)
    const theirs = (await keep(other.id, ['Ben A.']))[0]!
    const [stranger] = await insertPlayers(app, 1)
    const { sendTries } = await aStation()
    expect(states(await sendTries([aTry(theirs.id), aTry(stranger.id), aTry(uuidv7())]))).toEqual([
      'gone',
      'gone',
      'gone',
    ])
    expect((await dayOf(other.id)).players[0].tries).toEqual([])
  })

  test('notes on its day alone, in the time zone of its maker', async () => {
    const { sendTries } = await aStation()
    const tries = [
      aTry(mia, 1, { date: '2026-11-19T22:59:59Z' }),
      aTry(mia, 1, { date: '2026-11-19T23:00:00Z' }),
    ]
    expect(states(await sendTries(tries))).toEqual(['otherDay', 'stored'])
  })

  test('does not become another team’s coach by the address, and uses no login', async () => {
    const other = await foundTeam(coach)
    const station = await aStation()
    const withLogin = tablet(station.token, { authorization: `Bearer ${coach.token}` })
    expect((await withLogin.see()).body.teamId).toBe(team.id)
    const headers = { 'keepup-station': station.token }
    for (const [method, path] of [
      ['GET', `/api/teams/${team.id}/test-days/2026-11-20`],
      ['GET', `/api/teams/${team.id}/kept-players`],
      ['GET', `/api/teams/${other.id}/stations`],
      ['POST', `/api/teams/${team.id}/stations`],
      ['DELETE', `/api/teams/${team.id}/stations/${station.id}`],
      ['DELETE', `/api/kept-players/${mia}`],
      ['GET', `/api/users/${mia}`],
      ['GET', '/api/me'],
    ] as const)
      expect((await send(app.url, path, method, headers)).status, path).toBe(401)
    const asLogin = { authorization: `Bearer ${station.token}`, 'keepup-station': '' }
    expect((await send(app.url, '/api/me', 'GET', asLogin)).status).toBe(401)
    expect((await send(app.url, '/api/station', 'GET', asLogin)).status).toBe(410)
  })
})
