import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { MAX_BODY_BYTES, MAX_SESSION_BODY_BYTES } from '#contract/limits.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { BUDGETS } from '#server/platform/limits/rate-limits.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { type Player, practice } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const lines: string[] = []
const app = await startTestApp({ onLogLine: (line) => lines.push(line) })
let coach: Player
let stranger: Player
let team: { id: string }

beforeAll(async () => {
  ;[coach, stranger] = await insertPlayers(app, 2)
  team = await foundTeam(coach)
})

const add = (players: object[], more: object = {}, teamId = team.id) =>
  coach.send('POST', `/api/teams/${teamId}/kept-players`, { players, ...more })
const addOne = async (displayName: string, more: object = {}) =>
  (await add([{ displayName, ...more }])).body.items[0]
const namesOn = async (reader: Player, path: string) =>
  (await reader.get(path)).body.items.map(
    (item: { displayName?: string; userDisplayName?: string }) => item.displayName ?? item.userDisplayName,
  )

describe('a coach', () => {
  test('adds players by name alone, who are on the team’s list and board, and nowhere else', async () => {
    const { status, body } = await add([
      { displayName: 'Żaneta Ü.' },
      { displayName: 'Jörg M.', birthYear: 2015, shirtNumber: 7 },
    ])
    expect(status).toBe(201)
    const [zaneta, joerg] = body.items
    expect(joerg).toMatchObject({
      displayName: 'Jörg M.',
      birthYear: 2015,
      shirtNumber: 7,
      isArchived: false,
    })
    expect(joerg.claimCode).toMatch(/^[A-Z2-9]{10}$/)
    expect(joerg.cardUrl).toBe(`${app.url}/card#${joerg.claimCode}`)
    const recorded = await coach.send(
      'POST',
      `/api/kept-players/${zaneta.id}/sessions`,
      practice({ juggleCount: 42 }),
    )
    expect([recorded.status, recorded.body.evidence]).toEqual([201, 'witnessed'])
    const { body: members } = await coach.get(`/api/teams/${team.id}/members`)
    expect(members.items).toMatchObject([
      { userId: coach.id, kept: false },
      { userDisplayName: 'Jörg M.', kept: true },
      { userDisplayName: 'Żaneta Ü.', kept: true, userEmail: '', totalJuggles: 42 },
    ])
    expect(await namesOn(coach, `/api/leaderboards/totalJuggles?scope=team:${team.id}`)).toContain(
      'Żaneta Ü.',
    )
    expect(JSON.stringify((await stranger.get('/api/leaderboards/totalJuggles')).body)).not.toContain(
      'Żaneta',
    )
    expect((await stranger.get(`/api/users/${zaneta.id}`)).status).toBe(404)
    expect((await coach.get(`/api/users/${zaneta.id}`)).status).toBe(200)
  })

  test('is told of a doubled name, and a list that is sent twice adds nobody twice', async () => {
    await addOne('Mia K.')
    const again = await add([{ displayName: 'Ben A.' }, { displayName: 'mia  k.' }])
    expect([again.status, again.body.code]).toEqual([409, 'NAME_DOUBLED'])
    expect(again.body.fields['players.1.displayName']).toContain('mia')
    expect((await add([{ displayName: 'Mia K.' }], { allowDoubled: true })).status).toBe(201)
    const { items } = (await coach.get(`/api/teams/${team.id}/kept-players`)).body
    expect(items.filter(({ displayName }: { displayName: string }) => displayName === 'Ben A.')).toEqual([])
  })

  test('records practice for a kept player once, however often it is sent', async () => {
    const { id } = await addOne('Otto P.')
    const body = practice({ juggleCount: 10 })
    const send = () => coach.send('POST', `/api/kept-players/${id}/sessions`, body)
    expect(
      (await Promise.all([send(), send(), send()])).map(({ status }) => status).toSorted((a, b) => a - b),
    ).toEqual([200, 200, 201])
    const { body: page } = await coach.get(`/api/kept-players/${id}/sessions`)
    expect(page.items).toMatchObject([{ juggleCount: 10, evidence: 'witnessed' }])
    expect((await stranger.get(`/api/kept-players/${id}/sessions`)).status).toBe(404)
  })

  test('records practice with as many touches as a player’s own', async () => {
    const { id } = await addOne('Emma T.')
    const touches = Array.from({ length: 8_000 }, (_, n) => n / 3)
    const body = practice({ juggleCount: 8_000, duration: 2_700, touches })
    expect(JSON.stringify(body).length).toBeGreaterThan(MAX_BODY_BYTES)
    expect((await coach.send('POST', `/api/kept-players/${id}/sessions`, body)).status).toBe(201)
  })

  test('merges two players who are the same child', async () => {
    const [one, two] = [await addOne('Ida S.'), await addOne('Ida Sch.')]
    await coach.send('POST', `/api/kept-players/${one.id}/sessions`, practice({ juggleCount: 11 }))
    await coach.send(
      'POST',
      `/api/kept-players/${two.id}/sessions`,
      practice({ juggleCount: 12, date: '2026-01-05T10:00:00Z' }),
    )
    expect((await coach.send('POST', `/api/kept-players/${one.id}/merge`, { into: two.id })).status).toBe(204)
    const { items } = (await coach.get(`/api/teams/${team.id}/kept-players`)).body
    const left = items.filter(({ displayName }: { displayName: string }) => displayName.startsWith('Ida'))
    expect(left).toMatchObject([{ id: two.id, totalJuggles: 23 }])
  })

  test('keeps what only one of two merged players has: number, year of birth, guardian', async () => {
    const [one, two] = [await addOne('Lia S.'), await addOne('Lia Sch.')]
    const edit = (id: string, fields: object) => coach.send('PATCH', `/api/kept-players/${id}`, fields)
    await edit(one.id, { shirtNumber: 7, birthYear: 2015, guardianEmail: 'lia@example.com' })
    await edit(two.id, { birthYear: 2016 })
    await coach.send('POST', `/api/kept-players/${one.id}/merge`, { into: two.id })
    const { items } = (await coach.get(`/api/teams/${team.id}/kept-players`)).body
    expect(items).toContainEqual(
      expect.objectContaining({
        id: two.id,
        shirtNumber: 7,
        birthYear: 2016,
        guardianEmail: 'lia@example.com',
      }),
    )
  })

  test.each([1901, 2199])('is told at which field %i is no year of birth', async (birthYear) => {
    const { id } = await addOne(`Born ${birthYear}`)
    const added = await add([
      { displayName: `One ${birthYear}` },
      { displayName: `Two ${birthYear}`, birthYear },
    ])
    const changed = await coach.send('PATCH', `/api/kept-players/${id}`, { birthYear })
    expect([added, changed].map(({ status, body }) => [status, Object.keys(body.fields)])).toEqual([
      [422, ['players.1.birthYear']],
      [422, ['birthYear']],
    ])
  })

  test('gives nobody a name with which those who run the service would speak', async () => {
    const refused = await add([{ displayName: 'Ida' }, { displayName: 'Keepup Support' }])
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['players.1.displayName']])
    const { id } = await addOne('Ida')
    const renamed = await coach.send('PATCH', `/api/kept-players/${id}`, { displayName: 'Keepup' })
    expect([renamed.status, Object.keys(renamed.body.fields)]).toEqual([422, ['displayName']])
  })

  test('takes a player out of the season’s team and back in, with all practice', async () => {
    const { id } = await addOne('Finn W.')
    await coach.send('POST', `/api/kept-players/${id}/sessions`, practice({ juggleCount: 9 }))
    expect((await coach.send('PATCH', `/api/kept-players/${id}`, { isArchived: true })).body).toMatchObject({
      isArchived: true,
    })
    expect(await namesOn(coach, `/api/teams/${team.id}/members`)).not.toContain('Finn W.')
    const back = await coach.send('PATCH', `/api/kept-players/${id}`, {
      isArchived: false,
      displayName: 'Finn We.',
    })
    expect(back.body).toMatchObject({ isArchived: false, displayName: 'Finn We.', totalJuggles: 9 })
  })

  test('cannot make a kept player an admin, and nobody else touches one', async () => {
    const { id } = await addOne('Ada L.')
    const promoted = await coach.send('PATCH', `/api/teams/${team.id}/members/${id}`, { role: 'admin' })
    expect([promoted.status, promoted.body.code]).toEqual([409, 'PLAYER_WITHOUT_ACCOUNT'])
    for (const [method, path, body] of [
      ['PATCH', '', { displayName: 'X' }],
      ['DELETE', '', undefined],
      ['POST', '/card', {}],
      ['POST', '/merge', { into: uuidv7() }],
      ['GET', '/export', undefined],
      ['POST', '/sessions', practice()],
    ] as const)
      expect((await stranger.send(method, `/api/kept-players/${id}${path}`, body)).status, path).toBe(404)
  })

  test('erases a player at once', async () => {
    const { id } = await addOne('Gone G.')
    expect((await coach.send('DELETE', `/api/kept-players/${id}`)).status).toBe(204)
    const { rows } = await app.pool.query('select from users where id = $1', [id])
    expect(rows).toEqual([])
  })
})

test('what a coach records counts by its bytes, as what players record does', async () => {
  const { points } = BUDGETS.recordedKibibyte
  // Product 12.10. Room for two is enough here: 64 MiB take seconds.
  expect(points * 1024).toBe(64 * 1024 * 1024)
  Object.assign(BUDGETS.recordedKibibyte, { points: (2 * MAX_SESSION_BODY_BYTES) / 1024 })
  onTestFinished(() => void Object.assign(BUDGETS.recordedKibibyte, { points }))
  const limited = await startTestApp({ rateLimits: true })
  const owner = await limited.signUp()
  const { id } = await foundTeam(owner)
  const { body } = await owner.send('POST', `/api/teams/${id}/kept-players`, {
    players: [{ displayName: 'Kim' }],
  })
  const large = { notes: 'x'.repeat(MAX_SESSION_BODY_BYTES - 1024) }
  const answers = []
  for (let time = 0; time < 3; time++)
    answers.push((await owner.send('POST', `/api/kept-players/${body.items[0].id}/sessions`, large)).status)
  expect(answers).toEqual([422, 422, 429])
})

test('no log line, audit entry or mail subject names a child', async () => {
  await addOne('Secretname S.')
  const { rows } = await app.pool.query("select from audit_log where data::text like '%Secretname%'")
  expect(rows).toEqual([])
  expect(lines.join('\n')).not.toContain('Secretname')
})

test('kept players live by the clock of the coach who adds them', async () => {
  const [another] = await insertPlayers(app, 1)
  await another.send('PATCH', '/api/me', { timeZone: 'Asia/Tokyo' })
  const { id } = await foundTeam(another)
  await another.send('POST', `/api/teams/${id}/kept-players`, { players: [{ displayName: 'Kenji T.' }] })
  const { rows } = await app.pool.query(
    'select time_zone as "timeZone" from users join kept_players on user_id = id where team_id = $1',
    [id],
  )
  expect(rows).toEqual([{ timeZone: 'Asia/Tokyo' }])
})
