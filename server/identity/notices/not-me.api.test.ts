import { describe, expect, test } from 'vitest'
import { forgetEndedLogins } from '#server/identity/logins/forget-ended-logins.ts'
import { PASSWORD, type Player, send } from '#server/testing/player.ts'
import { SoftPasskey, registerPasskey } from '#server/testing/soft-passkey.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { expectNotStored } from '#server/testing/stored-secrets.ts'
import { tokenIn } from '#server/testing/token-in.ts'
import { tellOfLinkedProvider } from './tell-of-change.ts'

const app = await startTestApp({ jobs: true })
const post = (path: string, body: object, headers = {}) =>
  send(app.url, `/api/auth${path}`, 'POST', headers, body)
const notMe = (token: string) => post('/not-me', { token })
const signIn = ({ email }: { email: string }, password = PASSWORD) =>
  post('/sign-in/email', { email, password })
const count = async (sql: string, ...values: unknown[]) => (await app.pool.query(sql, values)).rows.length
const passkeysOf = ({ id }: Player) => count('select from passkeys where user_id = $1', id)
const emailOf = async ({ id }: Player) =>
  (await app.pool.query<{ email: string }>('select email from users where id = $1', [id])).rows[0]!.email

async function tokenMailed(email: string, subject: RegExp): Promise<string> {
  const find = () => app.mails.findLast((mail) => mail.to === email && subject.test(mail.subject))
  await expect.poll(find).toBeDefined()
  return tokenIn(find()!)
}

async function signUpConfirmed(): Promise<Player> {
  const player = await app.signUpByEmail()
  await app.confirmEmail(player)
  return player
}

async function addPasskey(player: Player): Promise<void> {
  expect((await registerPasskey(app.url, player, new SoftPasskey(app.url))).status).toBe(200)
}

async function linkGoogle({ id: userId }: Player): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into credentials (id, user_id, provider_id, account_id)
      values (gen_random_uuid(), $1::uuid, 'google', $1::uuid::text) returning id`,
    [userId],
  )
  const means = { db: app.db, jobs: app.jobs, now: () => new Date() }
  await tellOfLinkedProvider(means, { id: rows[0]!.id, userId, providerId: 'google' })
}

const changePassword = (player: Player, newPassword = 'horse of a thief', currentPassword = PASSWORD) =>
  player.send('POST', '/api/auth/change-password', { currentPassword, newPassword })

async function changeEmail(player: Player, newEmail: string): Promise<void> {
  const body = { newEmail, currentPassword: PASSWORD }
  expect((await player.send('POST', '/api/auth/change-email', body)).status).toBe(200)
  const token = await tokenMailed(newEmail, /Confirm your new email/)
  expect((await player.send('POST', '/api/auth/verify-email', { token })).status).toBe(200)
}

const PASSKEY = /passkey was added/
const PASSWORD_CHANGED = /password was changed/
const EMAIL_CHANGED = /email was changed/

describe('"This was not me" in a mail', () => {
  test('removes the added passkey and no other, ends every login, and mails a link to a new password', async () => {
    const player = await signUpConfirmed()
    await addPasskey(player)
    const token = await tokenMailed(player.email, PASSKEY)
    await app.pool.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, device_type, backed_up)
        values (gen_random_uuid(), $1::uuid, $1::uuid::text, 'k', 0, 'x', false)`,
      [player.id],
    )
    expect((await post('/not-me/open', { token })).body).toMatchObject({ kind: 'passkey_added' })
    expect(await passkeysOf(player)).toBe(2)
    expect((await notMe(token)).body).toEqual({ undone: ['passkey_added'], isEmailTaken: false })
    expect(await passkeysOf(player)).toBe(1)
    expect((await player.get('/api/me')).status).toBe(401)
    const reset = await tokenMailed(player.email, /Reset your/)
    expect((await post('/reset-password', { token: reset, newPassword: 'a new horse' })).status).toBe(200)
    const { rows } = await app.pool.query("select data from audit_log where action = 'user.not_me'")
    expect(rows).toContainEqual({
      data: { before: null, after: { undone: ['passkey_added'], isEmailTaken: false } },
    })
  })

  test('removes the linked provider account', async () => {
    const player = await signUpConfirmed()
    await linkGoogle(player)
    const { items } = (await player.get('/api/notifications')).body
    expect(items[0]).toMatchObject({ kind: 'provider_linked', names: { provider: 'Google' } })
    await notMe(await tokenMailed(player.email, /Your Keepup account was linked to Google/))
    expect(
      await count("select from credentials where user_id = $1 and provider_id = 'google'", player.id),
    ).toBe(0)
    expect((await signIn(player)).status).toBe(200)
  })

  test('makes the changed password unusable', async () => {
    const player = await signUpConfirmed()
    expect((await changePassword(player)).status).toBe(200)
    await notMe(await tokenMailed(player.email, PASSWORD_CHANGED))
    expect((await signIn(player, 'horse of a thief')).status).toBe(401)
    expect((await signIn(player)).status).toBe(401)
  })

  test('restores the confirmed email, undoes everything after it, and invalidates the links of the other email', async () => {
    const player = await signUpConfirmed()
    const thief = `thief.${player.email}`
    await changeEmail(player, thief)
    await addPasskey(player)
    await changePassword(player)
    const thiefs = await tokenMailed(thief, PASSWORD_CHANGED)
    await post('/request-password-reset', { email: thief })
    const reset = await tokenMailed(thief, /Reset your/)
    const { body } = await notMe(await tokenMailed(player.email, EMAIL_CHANGED))
    expect(body.undone.toSorted()).toEqual(['email_changed', 'passkey_added', 'password_changed'])
    expect(await emailOf(player)).toBe(player.email)
    expect(await passkeysOf(player)).toBe(0)
    expect((await notMe(thiefs)).body.code).toBe('INVALID_TOKEN')
    expect((await post('/reset-password', { token: reset, newPassword: 'a new horse' })).status).toBe(422)
    await tokenMailed(player.email, /Reset your/)
  })

  test('gives an account no email that nobody had confirmed', async () => {
    const stranger = await app.signUpByEmail()
    await stranger.send('DELETE', '/api/me', { email: stranger.email })
    const notice = () => app.mails.find(({ to, subject }) => to === stranger.email && /deleted/.test(subject))
    await expect.poll(notice).toBeDefined()
    expect(notice()!.link).toBeUndefined()
  })

  test('invalidates the link that a thief requested for another email', async () => {
    const player = await signUpConfirmed()
    await addPasskey(player)
    const thief = `thief.${player.email}`
    await player.send('POST', '/api/auth/change-email', { newEmail: thief, currentPassword: PASSWORD })
    const link = await tokenMailed(thief, /Confirm your new email/)
    await notMe(await tokenMailed(player.email, PASSKEY))
    expect((await post('/verify-email', { token: link })).status).toBe(422)
    expect(await emailOf(player)).toBe(player.email)
  })

  test('also undoes a later change of the email that would lock the owner out', async () => {
    const player = await signUpConfirmed()
    await addPasskey(player)
    await changeEmail(player, `thief.${player.email}`)
    await notMe(await tokenMailed(player.email, PASSKEY))
    expect(await emailOf(player)).toBe(player.email)
  })

  test('restores no email that somebody else has confirmed meanwhile, and still ends every login', async () => {
    const player = await signUpConfirmed()
    await changeEmail(player, `new.${player.email}`)
    const other = await app.signUp(player.email)
    const { body } = await notMe(await tokenMailed(player.email, EMAIL_CHANGED))
    expect(body).toEqual({ undone: ['email_changed'], isEmailTaken: true })
    expect((await player.get('/api/me')).status).toBe(401)
    expect((await other.get('/api/me')).status).toBe(200)
    expect(await emailOf(other)).toBe(player.email)
  })

  test('restores the email even when somebody has made an account with it and never confirmed it', async () => {
    const player = await signUpConfirmed()
    await changeEmail(player, `new.${player.email}`)
    const squatter = await app.signUpByEmail(player.email)
    await addPasskey(squatter)
    const { body } = await notMe(await tokenMailed(player.email, EMAIL_CHANGED))
    expect(body.isEmailTaken).toBe(false)
    expect(await emailOf(player)).toBe(player.email)
    expect((await squatter.get('/api/me')).status).toBe(401)
    for (const ways of ['credentials', 'passkeys'])
      expect(await count(`select from ${ways} where user_id = $1`, squatter.id)).toBe(0)
  })

  test('is not offered for an email that was never confirmed, but its change is mailed', async () => {
    const player = await app.signUpByEmail()
    await changeEmail(player, `new.${player.email}`)
    const told = await app.mailed(({ to, subject }) => to === player.email && EMAIL_CHANGED.test(subject))
    expect(told.link).toBeUndefined()
  })

  test('cancels a deletion of the account', async () => {
    const player = await signUpConfirmed()
    await player.send('PATCH', '/api/me', { visibility: 'groups' })
    await player.send('DELETE', '/api/me', { email: player.email })
    await notMe(await tokenMailed(player.email, /will be deleted/))
    const { rows } = await app.pool.query('select deletion_due_at, visibility from users where id = $1', [
      player.id,
    ])
    expect(rows).toEqual([{ deletion_due_at: null, visibility: 'groups' }])
  })

  test('works once, however many press it at the same moment, and for its own account only', async () => {
    const [player, other] = [await signUpConfirmed(), await signUpConfirmed()]
    await addPasskey(player)
    await addPasskey(other)
    const token = await tokenMailed(player.email, PASSKEY)
    const answers = await Promise.all(Array.from({ length: 20 }, () => notMe(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await post('/not-me/open', { token })).body.code).toBe('INVALID_TOKEN')
    expect(await passkeysOf(other)).toBe(1)
    expect((await other.get('/api/me')).status).toBe(200)
  })

  test('expires after seven days, and is deleted then', async () => {
    const player = await signUpConfirmed()
    await addPasskey(player)
    const token = await tokenMailed(player.email, PASSKEY)
    app.clock.now = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
    expect((await post('/not-me/open', { token })).status).toBe(422)
    expect((await notMe(token)).body.code).toBe('INVALID_TOKEN')
    app.clock.now = null
    expect(await passkeysOf(player)).toBe(1)
    await app.pool.query(
      "update account_changes set expires_at = now() - interval '1 second' where user_id = $1",
      [player.id],
    )
    await forgetEndedLogins(app.db, new Date())
    expect(await count('select from account_changes where user_id = $1', player.id)).toBe(0)
  })

  test('has a secret that the database does not keep', async () => {
    const player = await signUpConfirmed()
    await addPasskey(player)
    const token = await tokenMailed(player.email, PASSKEY)
    const { rows } = await app.pool.query<{ row: string }>(
      'select row_to_json(c)::text as row from account_changes c',
    )
    for (const { row } of rows) expectNotStored(row, token)
  })
})

describe('"This was not me" in the app', () => {
  const noticeOf = async (player: Player): Promise<string> =>
    (await player.get('/api/notifications')).body.items[0].id
  const press = (player: Player, notificationId: string) =>
    player.send('POST', '/api/auth/not-me/notice', { notificationId })

  test('removes what was added and ends the other logins and the keys of the API, once', async () => {
    const player = await signUpConfirmed()
    await app.pool.query(
      `insert into api_keys (id, user_id, name, token_hash, created_at, expires_at)
       values (gen_random_uuid(), $1, 'Program of a thief', sha256('key'), now(), now() + interval '1 day')`,
      [player.id],
    )
    await addPasskey(player)
    const again = await signIn(player)
    const elsewhere = { authorization: `Bearer ${again.headers.get('set-auth-token')}` }
    const id = await noticeOf(player)
    expect((await press(player, id)).body.undone).toEqual(['passkey_added'])
    expect(await passkeysOf(player)).toBe(0)
    expect((await send(app.url, '/api/me', 'GET', elsewhere)).status).toBe(401)
    expect(await count('select from api_keys where user_id = $1', player.id)).toBe(0)
    expect((await player.get('/api/me')).status).toBe(200)
    expect((await press(player, id)).status).toBe(404)
  })

  test('is refused to a thief: with an old login, for the password or the email, and in another account', async () => {
    const player = await signUpConfirmed()
    await addPasskey(player)
    const added = await noticeOf(player)
    expect((await press(await app.signUp(), added)).status).toBe(404)
    await changePassword(player)
    expect((await press(player, await noticeOf(player))).status).toBe(404)
    await app.pool.query("update logins set proven_at = now() - interval '1 hour' where user_id = $1", [
      player.id,
    ])
    expect((await press(player, added)).body.code).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await passkeysOf(player)).toBe(1)
    expect((await signIn(player, 'horse of a thief')).status).toBe(200)
  })
})
