import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { grantWebsiteAdmin, revokeWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { PASSWORD, type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { eraseDuePlayers } from './erase-due-players.ts'

const app = await startTestApp({ jobs: true })
const dataDir = await mkdtemp(join(tmpdir(), 'keepup-erase-'))
afterAll(() => rm(dataDir, { recursive: true }))

const DAY = 24 * 60 * 60 * 1000
const askToGo = (player: Player, email = player.email) => player.send('DELETE', '/api/me', { email })
const erase = (days: number) =>
  eraseDuePlayers(
    { db: app.db, jobs: app.jobs, log: createLog('silent'), dataDir },
    new Date(Date.now() + days * DAY),
  )
const exists = async ({ id }: Player) =>
  (await app.pool.query('select from users where id = $1', [id])).rows.length > 0

async function signInAgain({ email }: Player): Promise<{ authorization: string }> {
  const { headers } = await send(
    app.url,
    '/api/auth/sign-in/email',
    'POST',
    {},
    { email, password: PASSWORD },
  )
  return { authorization: `Bearer ${headers.get('set-auth-token')}` }
}

/** Every place of the database that contains one of the texts, in any table and type. */
async function whereIs(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const text of texts) {
      const { rows } = await app.pool.query(`select t::text from ${name} t where strpos(t::text, $1) > 0`, [
        text,
      ])
      if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows[0])}`)
    }
  return found
}

test('the player must type their email', async () => {
  const player = await app.signUpByEmail()
  for (const typed of ['', 'yes', 'other@example.com']) {
    const { status, body } = await askToGo(player, typed)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email']])
  }
  expect((await player.get('/api/me')).body.deletionDueAt).toBeNull()
  expect((await askToGo(player, ` ${player.email.toUpperCase()} `)).status).toBe(200)
})

test('a leaving player is signed out everywhere, told by mail, and hidden from everybody', async () => {
  const player = await app.signUpByEmail()
  const other = await app.signUpByEmail()
  await player.record()
  const elsewhere = await signInAgain(player)
  const { body } = await askToGo(player)
  const days = (Date.parse(body.deletionDueAt) - Date.now()) / DAY
  expect(Math.round(days)).toBe(14)
  expect((await player.get('/api/me')).status).toBe(401)
  expect((await send(app.url, '/api/me', 'GET', elsewhere)).status).toBe(401)
  const told = () => app.mails.filter(({ to }) => to === player.email).map(({ subject }) => subject)
  await expect.poll(told).toContain('Your Keepup account will be deleted')
  expect((await other.get(`/api/users/${player.id}`)).status).toBe(404)
  const { items } = (await other.get('/api/leaderboards/totalJuggles')).body
  expect(items.map(({ userId }: { userId: string }) => userId)).not.toContain(player.id)
})

describe('within 14 days', () => {
  test('a player who signs in again is told the day of the deletion, and can keep everything', async () => {
    const player = await app.signUpByEmail()
    await player.record()
    await player.send('PATCH', '/api/me', { visibility: 'groups' })
    const { deletionDueAt } = (await askToGo(player)).body
    const again = await signInAgain(player)
    expect((await send(app.url, '/api/me', 'GET', again)).body).toMatchObject({
      deletionDueAt,
      visibility: 'private',
    })
    for (let twice = 0; twice < 2; twice++)
      expect((await send(app.url, '/api/me/keep', 'POST', again)).status).toBe(204)
    const kept = (await send(app.url, '/api/me', 'GET', again)).body
    expect(kept).toMatchObject({ deletionDueAt: null, visibility: 'groups', totalJuggles: 30 })
    await erase(15)
    expect(await exists(player)).toBe(true)
  })

  test('no account is erased', async () => {
    const player = await app.signUpByEmail()
    await askToGo(player)
    await erase(13)
    expect(await exists(player)).toBe(true)
  })

  test('asking again changes neither the day nor what comes back after keeping the account', async () => {
    const player = await app.signUpByEmail()
    const first = (await askToGo(player)).body
    const authorization = await signInAgain(player)
    const second = await send(app.url, '/api/me', 'DELETE', authorization, { email: player.email })
    expect(second.body).toEqual(first)
    const again = await signInAgain(player)
    await send(app.url, '/api/me/keep', 'POST', again)
    expect((await send(app.url, '/api/me', 'GET', again)).body.visibility).toBe('public')
  })
})

test('after 14 days no row and no file contains the id or the email', async () => {
  const [player, coach] = [await app.signUpByEmail(), await app.signUpByEmail()]
  await grantWebsiteAdmin(app.db, coach.email)
  await grantWebsiteAdmin(app.db, player.email)
  await player.record()
  await player.record({ date: new Date(Date.now() - DAY).toISOString() })
  await app.confirmEmail(coach)
  const { id: teamId } = await foundTeam(coach)
  await app.pool.query(
    'insert into team_members (team_id, user_id, added_by) values ($1, $2::uuid, $2::text)',
    [teamId, player.id],
  )
  await player.send('POST', '/api/auth/request-password-reset', { email: player.email })
  // Named as subject, as actor, and in the details of a change.
  await coach.send('PATCH', `/api/teams/${teamId}/members/${player.id}`, { role: 'admin' })
  await player.send('PATCH', `/api/teams/${teamId}`, { description: 'Renamed' })
  await coach.send('DELETE', `/api/teams/${teamId}/members/${player.id}`)
  await app.pool.query(
    `insert into leaderboard_milestones (scope, stat, period, period_start, rank, negated_value, reached_at, user_id)
    values ('x', 'x', 'all', '1970-01-01', 1, 1, now(), $1)`,
    [player.id],
  )
  await app.pool.query(
    `insert into roster_invitations (id, team_id, email, role, expires_at) values ($1, $2, $3, 'member', now())`,
    [player.id, teamId, player.email],
  )
  await app.pool.query(
    `insert into apple_transactions
      (transaction_id, original_transaction_id, user_id, product_id, environment, purchased_at, signed_transaction)
    values ('7', '7', $1, 'plus', 'Production', now(), $2)`,
    [player.id, `signed for ${player.id}`],
  )
  // A sign-in with a provider that is not finished.
  await app.pool.query(
    `insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), 'x', $1, now() + interval '1 hour')`,
    [JSON.stringify({ link: { userId: player.id, email: player.email } })],
  )
  await mkdir(join(dataDir, 'mail'))
  await writeFile(join(dataDir, 'mail', 'theirs.eml'), `To: ${player.email}\r\n\r\nHi`)
  await writeFile(join(dataDir, 'mail', 'other.eml'), `To: ${coach.email}\r\n\r\nHi`)
  const audited = (await app.pool.query('select from audit_log')).rows.length
  expect(await whereIs([player.id, player.email])).not.toEqual([])
  await askToGo(player)
  await erase(15)
  expect(await whereIs([player.id, player.email])).toEqual([])
  expect(await readdir(join(dataDir, 'mail'))).toEqual(['other.eml'])
  expect((await app.pool.query('select from audit_log')).rows).toHaveLength(audited)
})

test('actions on an erased player stay in the audit log under one anonymous id', async () => {
  const player = await app.signUpByEmail()
  await grantWebsiteAdmin(app.db, (await app.signUpByEmail()).email)
  const before = (await app.pool.query('select id from audit_log')).rows.map(({ id }) => id)
  await grantWebsiteAdmin(app.db, player.email)
  await revokeWebsiteAdmin(app.db, player.email)
  await askToGo(player)
  await erase(15)
  const { rows } = await app.pool.query(
    'select action, subject_id, data from audit_log where not id = any($1) order by at, id',
    [before],
  )
  expect(rows.map(({ action }) => action)).toEqual(['role.granted', 'role.revoked'])
  expect(new Set(rows.map(({ subject_id }) => subject_id)).size).toBe(1)
  expect(rows[0].data).toEqual({ before: { role: ['user'] }, after: { role: ['admin'] } })
})

describe('the teams of an erased player', () => {
  const member = (teamId: string, { id }: Player, role: string, joined: string) =>
    app.pool.query('insert into team_members (team_id, user_id, role, joined_at) values ($1, $2, $3, $4)', [
      teamId,
      id,
      role,
      joined,
    ])
  const team = async (id: string) =>
    (await app.pool.query('select owner_id, admin_name, member_count from teams where id = $1', [id])).rows[0]

  test('pass to the longest-standing admin', async () => {
    const [owner, elder, younger] = [
      await app.signUpByEmail(),
      await app.signUpByEmail(),
      await app.signUpByEmail(),
    ]
    await app.confirmEmail(owner)
    const { id } = await foundTeam(owner)
    await member(id, younger, 'admin', '2026-03-01')
    await member(id, elder, 'admin', '2026-02-01')
    await askToGo(owner)
    await erase(15)
    expect(await team(id)).toEqual({ owner_id: elder.id, admin_name: 'Pelé', member_count: 2 })
    const { rows } = await app.pool.query(
      'select user_id from team_members where team_id = $1 and role = $2',
      [id, 'owner'],
    )
    expect(rows).toEqual([{ user_id: elder.id }])
  })

  test('have no owner without an admin, and are deleted without members', async () => {
    const [owner, other] = [await app.signUpByEmail(), await app.signUpByEmail()]
    await app.confirmEmail(owner)
    const [{ id: shared }, { id: alone }] = [await foundTeam(owner), await foundTeam(owner)]
    await member(shared, other, 'member', '2026-02-01')
    await askToGo(owner)
    await erase(15)
    expect(await team(shared)).toEqual({ owner_id: null, admin_name: '', member_count: 1 })
    expect(await team(alone)).toBeUndefined()
  })
})

test('the last website admin cannot leave, nor the second last when the other is leaving', async () => {
  await app.pool.query(`delete from role_grants where kind = 'website'`)
  const [one, two] = [await app.signUpByEmail(), await app.signUpByEmail()]
  await grantWebsiteAdmin(app.db, one.email)
  expect((await askToGo(one)).body.code).toBe('LAST_WEBSITE_ADMIN')
  await grantWebsiteAdmin(app.db, two.email)
  expect((await askToGo(one)).status).toBe(200)
  expect((await askToGo(two)).body.code).toBe('LAST_WEBSITE_ADMIN')
})

test('an anonymous player is erased at once, because they could not come back', async () => {
  const { headers } = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
  const authorization = { authorization: `Bearer ${headers.get('set-auth-token')}` }
  const me = (await send(app.url, '/api/me', 'PATCH', authorization, { displayName: 'Pelé' })).body
  // As keyboards compose the letter.
  const answer = await send(app.url, '/api/me', 'DELETE', authorization, { email: 'Pele\u0301' })
  expect(answer.body).toEqual({ deletionDueAt: null })
  expect(await whereIs([me.uid])).toEqual([])
})

test('a player who keeps the account while it is being erased is either kept or erased completely', async () => {
  const players = await Promise.all(Array.from({ length: 3 }, () => app.signUpByEmail()))
  await Promise.all(players.map((player) => askToGo(player)))
  const logins = await Promise.all(players.map(signInAgain))
  const answers = await Promise.all([
    erase(15),
    ...logins.map((login) => send(app.url, '/api/me/keep', 'POST', login)),
  ])
  for (const [index, player] of players.entries()) {
    const kept = (await app.pool.query('select deletion_due_at from users where id = $1', [player.id])).rows
    expect(kept.length === 0 || kept[0].deletion_due_at === null).toBe(true)
    expect([204, 401]).toContain(answers[index + 1]!.status)
  }
})
