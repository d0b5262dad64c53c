import { expect, test, vi } from 'vitest'
import { bearer } from '#server/testing/anonymous-players.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { NOT_EXPORTED, PERSONAL_TABLES } from './personal-tables.ts'

const app = await startTestApp()

test('the export has all data of the player, and no secret that signs in', async () => {
  const player = await app.signUpByEmail()
  await player.record({ juggleCount: 42 })
  await app.confirmEmail(player)
  await foundTeam(player)
  const { body, headers } = await player.get('/api/me/export')
  expect(headers.get('content-disposition')).toBe('attachment; filename="keepup.json"')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(body.profile).toMatchObject({ uid: player.id, email: player.email, totalJuggles: 42 })
  expect(body.account).toMatchObject([{ id: player.id, email: player.email }])
  expect(body.sessions).toMatchObject([{ juggleCount: 42, timeZone: 'UTC' }])
  expect(body.teamMembers.map(({ role }: { role: string }) => role).toSorted()).toEqual(['member', 'owner'])
  expect(body.waysIn).toMatchObject([{ providerId: 'credential' }])
  const text = JSON.stringify(body)
  expect(text).not.toMatch(/\d\+00:00"/)
  expect(text).not.toContain(player.token)
  const { rows } = await app.pool.query('select password from credentials where user_id = $1', [player.id])
  expect(text).not.toContain(rows[0].password)
})

test('memberships and requests to join have the fields that they have elsewhere, and the names of the groups', async () => {
  const [owner, player] = [await app.signUp(), await app.signUp()]
  await app.confirmEmail(owner)
  const team = await foundTeam(owner, { policy: 'ask' })
  await player.send('POST', `/api/teams/${team.id}/join`, { message: 'Hello' })
  const [request] = (await player.get('/api/join-requests?mine=true')).body.items
  await owner.send('POST', `/api/join-requests/${request.id}/approve`)
  const mine = (await player.get(`/api/teams/${team.id}/members`)).body.items.find(
    ({ userId }: { userId: string }) => userId === player.id,
  )
  const { body } = await player.get('/api/me/export')
  expect(body.joinRequests).toMatchObject([
    {
      userEmail: player.email,
      userDisplayName: request.userDisplayName,
      groupId: team.id,
      groupName: team.name,
      groupType: team.type,
      message: 'Hello',
    },
  ])
  expect(body.teamMembers).toContainEqual(
    expect.objectContaining({
      id: `${team.id}__${player.id}`,
      teamName: team.name,
      userEmail: player.email,
      userDisplayName: mine.userDisplayName,
      role: 'member',
      isActive: true,
    }),
  )
})

test('the made-up email of an anonymous player is not exported', async () => {
  const signIn = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
  const { body } = await send(app.url, '/api/me/export', 'GET', bearer(signIn))
  expect(body.account).toMatchObject([{ id: signIn.body.user.id, email: '' }])
  expect(JSON.stringify(body)).not.toContain('@anonymous.invalid')
})

test('the export knows every table that refers to players', async () => {
  const { rows } = await app.pool.query<{ table: string }>(`
    select distinct c.conrelid::regclass::text as table from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where contype = 'f' and confrelid = 'users'::regclass and a.attname = 'user_id' order by 1`)
  const known = new Set([...PERSONAL_TABLES.map(({ table }) => table), ...NOT_EXPORTED])
  expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
})

test('an export of more sessions than fit a page has each once, in the order of time, as a spreadsheet too', async () => {
  const player = await app.signUp()
  await app.pool.query(
    `insert into sessions (id, user_id, juggle_count, duration, date, ends_at, juggle_rate, time_zone, local_date, body_hash)
     select uuidv7(), $1, n, 60, day, day, n, '=cmd()', day::date, '\\x00'
     from generate_series(1, 1201) n, lateral (select timestamptz '2020-01-01' + n * interval '1 day' as day) at`,
    [player.id],
  )
  const { body } = await player.get('/api/me/export')
  expect(body.sessions.map(({ juggleCount }: { juggleCount: number }) => juggleCount)).toEqual(
    Array.from({ length: 1201 }, (_, index) => index + 1),
  )
  const answer = await fetch(`${app.url}/api/me/export?format=csv`, {
    headers: { authorization: `Bearer ${player.token}` },
  })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1202)
  expect(lines[0]).toContain('juggleCount,duration,juggleRate')
  expect(lines[1]).toContain(`,'=cmd(),1,60,1,manual,`)
  expect(lines[1]).toContain(',2020-01-02T00:00:00.000Z,')
})

test.each(['json', 'csv'])(
  'a %s export that breaks off is no whole file, and is logged once',
  async (format) => {
    const logged: { msg: string; requestId?: string; level: number }[] = []
    const own = await startTestApp({ onLogLine: (line) => logged.push(JSON.parse(line)) })
    const printed = vi.spyOn(console, 'error')
    const player = await own.signUp()
    await player.record()
    const broken =
      format === 'json' ? 'alter table reports rename to lost' : 'alter table sessions rename date to lost'
    await own.pool.query(broken)
    const answer = await fetch(`${own.url}/api/me/export?format=${format}`, {
      headers: { authorization: `Bearer ${player.token}` },
    })
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
    const requestId = answer.headers.get('x-request-id')
    const errors = () => logged.filter(({ level }) => level >= 50)
    await expect.poll(errors).toMatchObject([{ msg: 'A download broke off', requestId }])
    expect(printed).not.toHaveBeenCalled()
  },
)

test('an unknown format is refused', async () => {
  expect((await (await app.signUp()).get('/api/me/export?format=xml')).status).toBe(400)
})

test('asking what an export would be, without taking it, tells nobody of an export', async () => {
  const player = await app.signUp()
  const headers = { authorization: `Bearer ${player.token}` }
  const answer = await fetch(`${app.url}/api/me/export`, { method: 'HEAD', headers })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  const told = () =>
    player.get('/api/notifications').then(({ body }) => body.items.map(({ kind }: { kind: string }) => kind))
  expect(await told()).toEqual([])
  await player.get('/api/me/export')
  expect(await told()).toEqual(['everything_exported'])
})

test('one player’s exports are made one at a time, and those of others side by side, so that many keep the server from nobody', async () => {
  const [one, other] = [await app.signUpByEmail(), await app.signUpByEmail()]
  const locker = await app.pool.connect()
  await locker.query('begin')
  await locker.query('lock table history_imports')
  const exports = [one, one, one, other].map((player) => player.get('/api/me/export'))
  await waitForLock(app.pool, 2)
  // Answers to later requests show that the server has begun all that it begins.
  for (let times = 0; times < 3; times += 1) expect((await one.get('/api/me')).status).toBe(200)
  const { rowCount } = await app.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  await locker.query('rollback')
  locker.release()
  expect((await Promise.all(exports)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(rowCount).toBe(2)
})
