import { describe, expect, test } from 'vitest'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import { kindsTold, PASSWORD, send, type Player } from '#server/testing/player.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const { app, people, auditOf } = await startAdminTest()

const suspend = (actor: Player, { id }: { id: string }, reason = 'Insulting names') =>
  actor.send('POST', `/api/admin/users/${id}/suspend`, { reason })
const restore = ({ id }: Player) => people.websiteAdmin.send('POST', `/api/admin/users/${id}/restore`)
const signIn = ({ email }: Player) =>
  send(app.url, '/api/auth/sign-in/email', 'POST', {}, { email, password: PASSWORD })

describe('a suspended player', () => {
  test('is signed out everywhere at once, and cannot sign in again', async () => {
    const player = await app.signUpByEmail()
    expect((await suspend(people.websiteAdmin, player)).status).toBe(204)
    expect((await player.get('/api/me')).status).toBe(401)
    expect((await player.record()).status).toBe(401)
    expect((await signIn(player)).headers.get('set-auth-token')).toBeNull()
    const { rows } = await app.pool.query('select from logins where user_id = $1', [player.id])
    expect(rows).toHaveLength(0)
  })

  test('is told the reason at each attempt to sign in, and by mail', async () => {
    const player = await app.signUpByEmail()
    await suspend(people.websiteAdmin, player)
    const { status, body } = await signIn(player)
    expect([status, body.code]).toEqual([403, 'ACCOUNT_SUSPENDED'])
    expect(body.detail).toBe(
      `Your account is suspended: Insulting names. A mistake? Ask ${new URL(app.url).host}’s operator.`,
    )
    const { rows } = await app.pool.query(
      "select n.names, j.name from notifications n, pgboss.job j where user_id = $1 and j.data ->> 'notificationId' = n.id::text",
      [player.id],
    )
    expect(rows).toEqual([{ names: { reason: 'Insulting names' }, name: 'notifications-mail' }])
  })

  test('learns nothing of the suspension while the password is wrong', async () => {
    const player = await app.signUpByEmail()
    await suspend(people.websiteAdmin, player)
    const wrong = { email: player.email, password: 'not it at all' }
    const { status } = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, wrong)
    expect(status).toBe(401)
  })

  test('has no login left, even when a sign-in runs at the same moment', async () => {
    const client = await app.pool.connect()
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [people.player.id])
    const suspended = suspend(people.websiteAdmin, people.player)
    await client.query(
      "insert into logins (id, user_id, token, expires_at) values (uuidv7(), $1, 'late', now() + interval '1 day')",
      [people.player.id],
    )
    await client.query('commit')
    client.release()
    await suspended
    expect((await app.pool.query("select from logins where token = 'late'")).rows).toHaveLength(0)
    const tooLate = app.pool.query(
      "insert into logins (id, user_id, token, expires_at) values (uuidv7(), $1, 'later', now() + interval '1 day')",
      [people.player.id],
    )
    await expect(tooLate).rejects.toThrow('this player is suspended')
  })

  test('who gets another reason is suspended since the same moment', async () => {
    const player = await app.signUp()
    const shown = async () => (await people.websiteAdmin.get(`/api/admin/users/${player.id}`)).body
    await suspend(people.websiteAdmin, player)
    const { suspendedAt } = await shown()
    await suspend(people.websiteAdmin, player, 'Worse')
    expect(await shown()).toMatchObject({ suspendedAt, suspendedReason: 'Worse' })
  })

  test('can sign in again once restored', async () => {
    const player = await app.signUpByEmail()
    await suspend(people.websiteAdmin, player)
    expect((await restore(player)).status).toBe(204)
    expect((await signIn(player)).status).toBe(200)
  })
})

test('the other managers of a team with player cards are told once that a suspended one may know the codes', async () => {
  const [coach, second, member] = await insertPlayers(app, 3)
  const team = await foundTeam(coach)
  for (const player of [second, member]) await joinByCode(player, team)
  await coach.send('PATCH', `/api/teams/${team.id}/members/${second.id}`, { role: 'admin' })
  const told = async () => (await kindsTold(coach)).filter((kind) => kind === 'card_codes_known').length
  await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players: [{ displayName: 'Kim' }] })
  await suspend(people.websiteAdmin, member)
  for (const reason of ['Insulting names', 'Worse']) await suspend(people.websiteAdmin, second, reason)
  expect(await told()).toBe(1)
})

test('suspending and restoring are in the audit log, once each', async () => {
  const { player, websiteAdmin } = people
  for (const reason of ['Insulting names', 'Insulting names', 'Worse'])
    await suspend(websiteAdmin, player, reason)
  await restore(player)
  await restore(player)
  const by = { actor_id: websiteAdmin.id }
  const [first, worse] = [{ reason: 'Insulting names' }, { reason: 'Worse' }]
  expect(await auditOf(player.id)).toEqual([
    { ...by, action: 'user.suspended', data: { before: null, after: first } },
    { ...by, action: 'user.suspended', data: { before: first, after: worse } },
    { ...by, action: 'user.restored', data: { before: worse, after: null } },
  ])
})

test('a reason must be given', async () => {
  const { status, body } = await suspend(people.websiteAdmin, people.player, '  ')
  expect([status, Object.keys(body.fields)]).toEqual([422, ['reason']])
})

test('admins cannot suspend themselves', async () => {
  const { body } = await suspend(people.websiteAdmin, people.websiteAdmin)
  expect(body.code).toBe('NOT_YOURSELF')
})

test('a user who does not exist is not found', async () => {
  const nobody = { id: '019a0000-0000-7000-8000-000000000001' }
  expect((await suspend(people.websiteAdmin, nobody)).status).toBe(404)
})

test('one website admin remains when two suspend each other at the same moment', async () => {
  const { websiteAdmin: one, player: two } = people
  await grantWebsiteAdmin(app.db, two.email)
  await Promise.all([suspend(one, two), suspend(two, one)])
  const { rows } = await app.pool.query('select from users where suspended_at is null')
  expect(rows).toHaveLength(1)
})

test('an admin who is suspended while their request waits suspends nobody', async () => {
  const { player: suspended, websiteAdmin } = people
  await grantWebsiteAdmin(app.db, suspended.email)
  const client = await app.pool.connect()
  try {
    // A suspension that has not committed yet.
    await client.query('begin')
    await client.query(
      "update users set suspended_at = now(), suspended_reason = 'Insulting names' where id = $1",
      [suspended.id],
    )
    const late = suspend(suspended, websiteAdmin)
    await waitForLock(app.pool)
    await client.query('commit')
    expect((await late).status).toBe(403)
  } finally {
    client.release(true)
  }
  expect((await websiteAdmin.get('/api/admin/users')).status).toBe(200)
})

test('a suspended website admin does not count as the one who must remain', async () => {
  const { websiteAdmin: one, player: two } = people
  await grantWebsiteAdmin(app.db, two.email)
  await suspend(one, two)
  const { body } = await one.send('POST', '/api/roles/revoke', { email: one.email })
  expect(body.code).toBe('LAST_WEBSITE_ADMIN')
})
