import { beforeAll, expect, test } from 'vitest'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import { send, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ environment: { PLANS: 'off' } })
let coach: Player
let team: { id: string; inviteCode: string }
let kids: { id: string; displayName: string }[]

beforeAll(async () => {
  ;[coach] = await insertPlayers(app, 1)
  team = await foundTeam(coach)
  const players = Array.from({ length: 60 }, (_, n) => ({ displayName: `Kid ${n}` }))
  kids = (await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })).body.items
})

const NOON = '2026-11-20T12:00:00.000Z'
const DAY = '2026-11-20'
const aTry = (playerId: string, juggleCount: number, more: object = {}) => ({
  id: uuidv7(),
  playerId,
  juggleCount,
  duration: Math.max(10, juggleCount),
  date: NOON,
  station: 'Station 1',
  ...more,
})
const sendTries = (tries: object[], sentAt = new Date().toISOString()) =>
  coach.send('POST', `/api/teams/${team.id}/test-day-tries`, { sentAt, timeZone: 'Europe/Berlin', tries })
const day = async (date = DAY) => (await coach.get(`/api/teams/${team.id}/test-days/${date}`)).body
const states = ({ status, body }: { status: number; body: { results: { state: string }[] } }) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results.map(({ state }) => state)
}

test('600 tries of 60 players at three stations, each sent twice and at the same time, are stored once', async () => {
  const tries = kids.flatMap(({ id }, n) =>
    Array.from({ length: 10 }, (_, k) =>
      aTry(id, n + k, {
        station: `Station ${1 + (k % 3)}`,
        date: new Date(Date.UTC(2026, 10, 20, 9, k, n)).toISOString(),
      }),
    ),
  )
  const stations = [1, 2, 3].map((n) => tries.filter(({ station }) => station === `Station ${n}`))
  const batches = stations
    .flatMap((own) => [own.slice(0, 150), own.slice(150)])
    .filter((batch) => batch.length > 0)
  const answers = await Promise.all([...batches, ...batches].map((batch) => sendTries(batch)))
  expect(new Set(answers.flatMap(states))).toEqual(new Set(['stored']))
  const { players } = await day()
  const of = (id: string) => players.find(({ playerId }: { playerId: string }) => playerId === id)
  expect(players.flatMap(({ tries }: { tries: object[] }) => tries)).toHaveLength(600)
  // The best of the first three tries counts.
  for (const [n, { id }] of kids.entries()) expect(of(id).best).toBe(n + 2)
  const { rows } = await app.pool.query(
    'select count(*)::integer as sessions, sum(juggle_count)::integer as juggles from sessions where evidence = $1 and counted',
    ['witnessed'],
  )
  expect(rows).toEqual([
    { sessions: 600, juggles: tries.reduce((sum, { juggleCount }) => sum + juggleCount, 0) },
  ])
})

test('tries that were typed one after the other keep their order, so that a fourth one does not count', async () => {
  const typed = [3, 9, 4, 50].map((juggleCount, n) =>
    aTry(kids[9]!.id, juggleCount, {
      duration: 0,
      date: new Date(Date.UTC(2026, 10, 14, 12, 0, n * 5)).toISOString(),
    }),
  )
  await sendTries(typed)
  const { players } = await day('2026-11-14')
  expect(players[0]).toMatchObject({ playerId: kids[9]!.id, best: 9 })
  expect(players[0].tries.map(({ juggleCount }: { juggleCount: number }) => juggleCount)).toEqual([
    3, 9, 4, 50,
  ])
})

test('tries count one by one against the limit of sessions, as those of a batch do', async () => {
  const limited = await startTestApp({ rateLimits: true })
  const owner = await limited.signUp()
  const { id } = await foundTeam(owner)
  const statuses = []
  for (let batch = 0; batch < 4; batch++) {
    const tries = Array.from({ length: 200 }, () => aTry(uuidv7(), 5))
    const body = { sentAt: new Date().toISOString(), timeZone: 'Europe/Berlin', tries }
    statuses.push((await owner.send('POST', `/api/teams/${id}/test-day-tries`, body)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('what a tablet stored for one coach is neither noted nor taken back in the name of another who signed in there', async () => {
  const one = aTry(kids[1]!.id, 5, { date: '2026-11-18T12:00:00Z' })
  const path = `/api/teams/${team.id}/test-day-tries`
  const body = { sentAt: new Date().toISOString(), timeZone: 'Europe/Berlin', tries: [one] }
  const by = (named: string) => ({ authorization: `Bearer ${coach.token}`, [PLAYER_HEADER]: named })
  const other = kids[0]!.id
  expect((await send(app.url, path, 'POST', by(other), body)).body.code).toBe('SIGN_IN_REQUIRED')
  expect(states(await send(app.url, path, 'POST', by(coach.id), body))).toEqual(['stored'])
  expect((await send(app.url, `${path}/${one.id}`, 'DELETE', by(other))).status).toBe(401)
  expect((await send(app.url, `${path}/${one.id}`, 'DELETE', by(coach.id))).status).toBe(204)
})

test('a try that is taken back goes with its practice, and does not come back when it is sent again', async () => {
  const one = aTry(kids[0]!.id, 900, { date: '2026-11-19T12:00:00Z' })
  await sendTries([one])
  expect((await coach.send('DELETE', `/api/teams/${team.id}/test-day-tries/${one.id}`)).status).toBe(204)
  expect((await coach.send('DELETE', `/api/teams/${team.id}/test-day-tries/${one.id}`)).status).toBe(204)
  expect(states(await sendTries([one]))).toEqual(['takenBack'])
  expect((await day('2026-11-19')).players[0].best).toBeNull()
  const { rows } = await app.pool.query('select from sessions where id = $1', [one.id])
  expect(rows).toEqual([])
})

test('the error of a wrong clock is corrected, and a try counts for its day', async () => {
  const ahead = 3 * 24 * 60 * 60_000
  const now = new Date('2026-11-21T10:00:00Z')
  app.clock.now = now
  const one = aTry(kids[1]!.id, 12, { date: new Date(now.getTime() + ahead - 60_000).toISOString() })
  const answer = await sendTries([one], new Date(now.getTime() + ahead).toISOString())
  expect([answer.body.clockAhead, states(answer)]).toEqual([3 * 24 * 60, ['stored']])
  // Another clock sends the same try again.
  expect(states(await sendTries([one], now.toISOString()))).toEqual(['stored'])
  const { players } = await day('2026-11-21')
  expect(players[0]).toMatchObject({
    playerId: kids[1]!.id,
    best: 12,
    tries: [{ triedAt: '2026-11-21T09:59:00.000Z' }],
  })
  app.clock.now = null
})

test('a try of somebody who left counts, of a member with an account it is on the sheet alone, of a deleted child it stays on the tablet', async () => {
  const [member, stranger] = await insertPlayers(app, 2)
  await joinByCode(member, team)
  await coach.send('PATCH', `/api/kept-players/${kids[2]!.id}`, { isArchived: true })
  await coach.send('DELETE', `/api/kept-players/${kids[3]!.id}`)
  const date = '2026-11-18T12:00:00Z'
  const tries = [kids[2]!.id, member.id, kids[3]!.id, stranger.id].map((id) => aTry(id, 20, { date }))
  const twoOfOneId = aTry(kids[4]!.id, 20, { date })
  expect(states(await sendTries([...tries, twoOfOneId]))).toEqual([
    'left',
    'onlyHere',
    'gone',
    'gone',
    'stored',
  ])
  expect(
    states(
      await sendTries([{ ...twoOfOneId, juggleCount: 21 }, aTry(kids[4]!.id, 5000, { duration: 1, date })]),
    ),
  ).toEqual(['conflict', 'impossible'])
  expect((await member.get('/api/me')).body.totalJuggles).toBe(0)
  const { players } = await day('2026-11-18')
  expect(players.filter(({ best }: { best: number | null }) => best !== null)).toHaveLength(3)
})

test('a try is never another practice or another player’s try, and takes neither with it', async () => {
  const [member] = await insertPlayers(app, 1)
  await joinByCode(member, team)
  const { body: own } = await member.record({ juggleCount: 50 })
  const ofPractice = aTry(member.id, 1, { id: own.id })
  expect(states(await sendTries([ofPractice]))).toEqual(['conflict'])
  await coach.send('DELETE', `/api/teams/${team.id}/test-day-tries/${own.id}`)
  expect((await member.get('/api/me')).body.totalJuggles).toBe(50)

  const date = '2026-11-17T12:00:00Z'
  const first = aTry(kids[6]!.id, 30, { date })
  expect(states(await sendTries([first]))).toEqual(['stored'])
  expect(states(await sendTries([{ ...first, playerId: kids[7]!.id }]))).toEqual(['conflict'])
  expect(states(await sendTries([first]))).toEqual(['stored'])
  expect((await sendTries([first, first])).status).toBe(422)
})

test('a try of a child who has an account by now is taken back without their practice', async () => {
  const [account] = await insertPlayers(app, 1)
  const one = aTry(kids[8]!.id, 44, { date: '2026-11-16T12:00:00Z' })
  await sendTries([one])
  const { items } = (await coach.get(`/api/teams/${team.id}/kept-players`)).body
  const { claimCode } = items.find(({ id }: { id: string }) => id === kids[8]!.id)
  expect((await account.send('POST', '/api/claims', { code: claimCode })).body.state).toBe('taken')
  const { totalJuggles } = (await account.get('/api/me')).body
  await coach.send('DELETE', `/api/teams/${team.id}/test-day-tries/${one.id}`)
  expect((await day('2026-11-16')).players.every(({ best }: { best: number | null }) => best === null)).toBe(
    true,
  )
  expect((await account.get('/api/me')).body.totalJuggles).toBe(totalJuggles)
})

test('an account that has left keeps the tries from before, without a name, and gets no more', async () => {
  const [member] = await insertPlayers(app, 1)
  await joinByCode(member, team)
  const date = '2026-11-15T12:00:00Z'
  await sendTries([aTry(member.id, 20, { date })])
  await member.send('POST', `/api/teams/${team.id}/leave`)
  await member.send('PATCH', '/api/me', { displayName: 'Somebody new' })
  expect(states(await sendTries([aTry(member.id, 21, { date: new Date().toISOString() })]))).toEqual(['gone'])
  const { players } = await day('2026-11-15')
  expect(players[0]).toMatchObject({ playerId: member.id, displayName: 'Anonymous', best: 20 })
})

test('children of one name stand in the order of their numbers, and managers only with a try', async () => {
  const own = await foundTeam(coach)
  const path = `/api/teams/${own.id}`
  const [helper] = await insertPlayers(app, 1)
  await helper.send('POST', `${path}/join`)
  await app.pool.query("update team_members set role = 'admin' where team_id = $1 and user_id = $2", [
    own.id,
    helper.id,
  ])
  const numbers = [9, undefined, 4, 7, 11]
  const players = numbers.map((shirtNumber) => ({
    displayName: 'Mia K.',
    ...(shirtNumber && { shirtNumber }),
  }))
  await coach.send('POST', `${path}/kept-players`, { players, allowDoubled: true })
  const listed = async () =>
    (await coach.get(`${path}/test-days/${DAY}`)).body.players as {
      playerId: string
      shirtNumber: number | null
    }[]
  expect((await listed()).map(({ shirtNumber }) => shirtNumber)).toEqual([4, 7, 9, 11, null])
  await coach.send('POST', `${path}/test-day-tries`, {
    sentAt: new Date().toISOString(),
    timeZone: 'UTC',
    tries: [aTry(helper.id, 5)],
  })
  expect((await listed())[0]!.playerId).toBe(helper.id)
})

test('the sheet is a file, members see the day, and nobody else notes or sees', async () => {
  const [member, stranger] = await insertPlayers(app, 2)
  await joinByCode(member, team)
  const sheet = await fetch(`${app.url}/api/teams/${team.id}/test-days/${DAY}?format=csv`, {
    headers: { authorization: `Bearer ${coach.token}` },
  })
  const lines = (await sheet.text()).split('\r\n')
  expect(lines[0]).toMatch(/place,number,name,best,try 1,try 2,try 3/)
  expect(lines[1]).toMatch(/^1,,Kid 59,61,59,60,61/)
  expect((await member.get(`/api/teams/${team.id}/test-days/${DAY}`)).status).toBe(200)
  expect(
    (
      await member.send('POST', `/api/teams/${team.id}/test-day-tries`, {
        sentAt: NOON,
        timeZone: 'UTC',
        tries: [aTry(kids[5]!.id, 1)],
      })
    ).status,
  ).toBe(403)
  expect((await stranger.get(`/api/teams/${team.id}/test-days`)).status).toBe(403)
  expect((await coach.get(`/api/teams/${team.id}/test-days`)).body.items[0]).toMatchObject({
    heldOn: '2026-11-21',
  })
})
