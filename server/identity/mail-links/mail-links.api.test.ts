import { describe, expect, test } from 'vitest'
import { PASSWORD, send, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { expectNotStored } from '#server/testing/stored-secrets.ts'
import { tokenIn } from '#server/testing/token-in.ts'

const app = await startTestApp({ jobs: true })
const post = (path: string, body: unknown) => send(app.url, `/api/auth${path}`, 'POST', {}, body)
const signIn = (email: string, password: string) => post('/sign-in/email', { email, password })
const mailsTo = (email: string, subject: string) =>
  app.mails.filter((mail) => mail.to === email && mail.subject === subject)
const newestMail = (email: string, subject: string) => mailsTo(email, subject).at(-1)!

const RESET = 'Reset your Keepup password'
const VERIFY = 'Confirm your email for Keepup'
const NEW_PASSWORD = 'a new horse'

async function resetToken(email: string): Promise<string> {
  expect((await post('/request-password-reset', { email })).status).toBe(200)
  return tokenIn(newestMail(email, RESET))
}
const openReset = (token: string) => post('/reset-password/ways', { token })
const reset = (token: string, newPassword = NEW_PASSWORD) => post('/reset-password', { token, newPassword })

/** Ways in that a stranger could have added after signing up with somebody else's email. */
async function addWaysIn({ id }: Player): Promise<void> {
  await app.pool.query(
    "insert into credentials (id, user_id, provider_id, account_id) values (gen_random_uuid(), $1::uuid, 'google', $1::uuid::text)",
    [id],
  )
  await app.pool.query(
    `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values (gen_random_uuid(), $1::uuid, 'Theirs', 'k', $1::uuid::text, 0, 'singleDevice', false)`,
    [id],
  )
}

async function waysIn(email: string): Promise<unknown> {
  const again = await signIn(email, NEW_PASSWORD)
  const headers = { authorization: `Bearer ${again.headers.get('set-auth-token')}` }
  return (await send(app.url, '/api/me/ways-in', 'GET', headers)).body
}

describe('a password reset', () => {
  test('mails a link that sets a new password once, and ends every login', async () => {
    const player = await app.signUpByEmail()
    const token = await resetToken(player.email)
    expect((await reset(token)).body).toEqual({ status: true })
    expect((await player.get('/api/me')).status).toBe(401)
    expect((await signIn(player.email, PASSWORD)).body.detail).toBe('Incorrect password.')
    expect((await signIn(player.email, NEW_PASSWORD)).status).toBe(200)
    expect((await reset(token)).body).toMatchObject({
      code: 'INVALID_TOKEN',
      detail: 'Link expired. Get a new one.',
    })
    await expect.poll(() => mailsTo(player.email, 'Your Keepup password was changed').length).toBe(1)
  })

  test('accepts the email in any case, and stores no secret in the database', async () => {
    const player = await app.signUpByEmail()
    const token = await resetToken(
      player.email.toUpperCase().replace('EXAMPLE.COM', 'Example.com').toLowerCase(),
    )
    const { rows } = await app.pool.query('select row_to_json(l)::text as row from mail_links l')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows as { row: string }[]) expectNotStored(row, token)
  })

  test('succeeds once when one link is used fifty times at the same moment', async () => {
    const player = await app.signUpByEmail()
    const token = await resetToken(player.email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `new horse ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const losers = answers.filter(({ status }) => status !== 200)
    expect(new Set(losers.map(({ body }) => body.code))).toEqual(new Set(['INVALID_TOKEN']))
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await signIn(player.email, `new horse ${winner}`)).status).toBe(200)
  })

  test('invalidates every earlier link, also when they are used at the same moment', async () => {
    const player = await app.signUpByEmail()
    const tokens = [
      await resetToken(player.email),
      await resetToken(player.email),
      await resetToken(player.email),
    ]
    const answers = await Promise.all(tokens.map((token) => reset(token)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
  })

  test('has a link that can be opened repeatedly until it is used', async () => {
    const player = await app.signUpByEmail()
    const token = await resetToken(player.email)
    expect((await openReset(token)).status).toBe(200)
    expect((await openReset(token)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    expect(await openReset(token)).toMatchObject({ status: 422, body: { code: 'INVALID_TOKEN' } })
  })

  test('expires after fifteen minutes', async () => {
    const player = await app.signUpByEmail()
    const token = await resetToken(player.email)
    const { rows } = await app.pool.query(
      "select extract(epoch from expires_at - created_at)::int as seconds from mail_links where purpose = 'reset_password'",
    )
    expect(new Set(rows.map(({ seconds }: { seconds: number }) => seconds))).toEqual(new Set([900]))
    await app.pool.query('update mail_links set expires_at = now() where user_id = $1', [player.id])
    expect((await openReset(token)).body.code).toBe('INVALID_TOKEN')
    expect((await reset(token)).body.code).toBe('INVALID_TOKEN')
  })

  test.each([
    ['12345', 'PASSWORD_TOO_SHORT', 'Password must be at least 6 characters long.'],
    ['password1', 'PASSWORD_TOO_WEAK', 'Password is too weak.'],
    ['x'.repeat(257), 'PASSWORD_TOO_LONG', 'At most 256 characters.'],
  ])('with the password %s is refused, and its link can still be used', async (password, code, detail) => {
    const player = await app.signUpByEmail()
    const token = await resetToken(player.email)
    const refused = await reset(token, password)
    expect(refused).toMatchObject({ status: 422, body: { code, detail, fields: { newPassword: detail } } })
    expect((await reset(token)).status).toBe(200)
  })

  test('confirms the email, and removes the ways in of whoever had not confirmed it', async () => {
    const player = await app.signUpByEmail()
    await addWaysIn(player)
    await reset(await resetToken(player.email))
    expect(await waysIn(player.email)).toEqual({
      email: player.email,
      emailVerified: true,
      hasPassword: true,
      providers: [],
      passkeys: [],
    })
  })

  test('of a confirmed email keeps the older ways in', async () => {
    const player = await app.signUpByEmail()
    await addWaysIn(player)
    await app.pool.query('update users set email_verified = true where id = $1', [player.id])
    await app.pool.query("update passkeys set created_at = now() - interval '31 days' where user_id = $1", [
      player.id,
    ])
    await reset(await resetToken(player.email))
    expect(await waysIn(player.email)).toMatchObject({
      providers: ['google'],
      passkeys: [{ name: 'Theirs' }],
    })
  })

  test('is refused after the account’s email has changed', async () => {
    const player = await app.signUpByEmail()
    const token = await resetToken(player.email)
    await app.pool.query("update users set email = 'moved.' || email where id = $1", [player.id])
    expect((await reset(token)).body.code).toBe('INVALID_TOKEN')
    expect((await signIn(`moved.${player.email}`, PASSWORD)).status).toBe(200)
  })

  test('gives an account without a password its first one', async () => {
    const player = await app.signUpByEmail()
    await app.pool.query('delete from credentials where user_id = $1', [player.id])
    await reset(await resetToken(player.email))
    expect((await signIn(player.email, NEW_PASSWORD)).status).toBe(200)
  })

  test.each([
    ['nobody@example.com', 404, 'No account found with this email address.'],
    ['nobody', 422, 'Invalid email address.'],
    [' ', 422, 'Please enter your email address.'],
    [undefined, 422, 'Please enter your email address.'],
  ])('for "%s" answers as product 8.3 says', async (email, status, detail) => {
    expect(await post('/request-password-reset', { email })).toMatchObject({ status, body: { detail } })
  })
})

describe('verifying an email', () => {
  test('is asked for by a mail after sign-up, and happens once by its link', async () => {
    const player = await app.signUpByEmail()
    expect((await player.get('/api/me')).body.emailVerified).toBe(false)
    const token = tokenIn(newestMail(player.email, VERIFY))
    expect((await player.send('POST', '/api/auth/verify-email', { token })).body).toEqual({
      email: player.email,
      kind: 'verified',
    })
    expect((await player.get('/api/me')).body.emailVerified).toBe(true)
    expect((await player.send('POST', '/api/auth/verify-email', { token })).body.code).toBe('INVALID_TOKEN')
    expect((await player.send('POST', '/api/auth/send-verification-email', {})).body.code).toBe(
      'EMAIL_ALREADY_VERIFIED',
    )
  })

  test('confirms nobody’s account for the reader of a mailbox: it takes a login, or the password', async () => {
    const stranger = await app.signUpByEmail()
    const owner = await app.signUpByEmail()
    const token = tokenIn(newestMail(stranger.email, VERIFY))
    const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
    expect(await codeOf(post('/verify-email', { token }))).toBe('SIGN_IN_TO_CONFIRM')
    expect(await codeOf(owner.send('POST', '/api/auth/verify-email', { token }))).toBe('SIGN_IN_TO_CONFIRM')
    expect(await codeOf(post('/verify-email', { token, password: 'wrong horse' }))).toBe('INVALID_PASSWORD')
    expect((await stranger.get('/api/me')).body.emailVerified).toBe(false)
    expect((await post('/verify-email', { token, password: PASSWORD })).status).toBe(200)
    expect((await stranger.get('/api/me')).body.emailVerified).toBe(true)
  })

  test('expires after a day', async () => {
    const player = await app.signUpByEmail()
    const token = tokenIn(newestMail(player.email, VERIFY))
    const { rows } = await app.pool.query(
      'select extract(epoch from expires_at - created_at)::int as seconds from mail_links where user_id = $1',
      [player.id],
    )
    expect(rows).toEqual([{ seconds: 86_400 }])
    await app.pool.query('update mail_links set expires_at = now() where user_id = $1', [player.id])
    expect((await player.send('POST', '/api/auth/verify-email', { token })).body.code).toBe('INVALID_TOKEN')
    expect((await player.get('/api/me')).body.emailVerified).toBe(false)
  })

  test('is refused for a former email of the account', async () => {
    const player = await app.signUpByEmail()
    await app.pool.query("update users set email = 'moved.' || email where id = $1", [player.id])
    const token = tokenIn(newestMail(player.email, VERIFY))
    expect((await player.send('POST', '/api/auth/verify-email', { token })).body.code).toBe('INVALID_TOKEN')
    expect((await player.get('/api/me')).body.emailVerified).toBe(false)
  })

  test('can be requested again', async () => {
    const player = await app.signUpByEmail()
    expect((await player.send('POST', '/api/auth/send-verification-email', {})).status).toBe(200)
    expect(mailsTo(player.email, VERIFY)).toHaveLength(2)
  })

  test('a link works for one purpose only', async () => {
    const player = await app.signUpByEmail()
    const verify = tokenIn(newestMail(player.email, VERIFY))
    expect((await reset(verify)).body.code).toBe('INVALID_TOKEN')
    expect((await post('/verify-email', { token: await resetToken(player.email) })).body.code).toBe(
      'INVALID_TOKEN',
    )
  })
})

test.each(['Win at evil.example', 'Win at evil．example'])(
  'a name cannot carry a link into a mail: %s',
  async (name) => {
    const email = `victim${app.mails.length}@example.com`
    await post('/sign-up/email', { email, password: PASSWORD, name })
    const mail = mailsTo(email, VERIFY)[0]!
    expect(mail.text).toMatch(/^Hi victim\d+,/)
    expect(mail.text + mail.html).not.toContain('Win at')
  },
)
