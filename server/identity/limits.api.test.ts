import { beforeEach, expect, test } from 'vitest'
import { type Answer, PASSWORD, send, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { tokenIn } from '#server/testing/token-in.ts'

const app = await startTestApp({ rateLimits: true })
const player = await app.signUpByEmail()
const post = (path: string, body: unknown) => send(app.url, `/api/auth${path}`, 'POST', {}, body)
const signedIn = (path: string, body: unknown) => player.send('POST', `/api/auth${path}`, body)
const guess = () => post('/sign-in/email', { email: player.email, password: 'wrong horse' })
const changePassword = () =>
  signedIn('/change-password', { currentPassword: 'wrong horse', newPassword: 'a new horse' })
const confirmByPassword = () => {
  const mail = app.mails.findLast(({ to, link }) => to === player.email && link?.includes('/verify-email'))!
  return post('/verify-email', { token: tokenIn(mail), password: 'wrong horse' })
}
const resetMail = () => post('/request-password-reset', { email: player.email })

beforeEach(async () => {
  await app.pool.query('delete from rate_limits')
})

/** Every limit that protects a secret, a hash or a mail, and each call that it counts. */
const LIMITS: [limit: string, call: string, () => Promise<Answer>][] = [
  ['guessInARow', 'sign-in', guess],
  ['guessPersistently', 'sign-in', guess],
  ['guessFromAddress', 'sign-in', guess],
  ['signIn', 'sign-in', guess],
  ['signIn', 'sign-in/social', () => post('/sign-in/social', { provider: 'google' })],
  ['signIn', 'passkey sign-in', () => post('/passkey/verify-authentication', { response: { id: 'x' } })],
  ['signUp', 'sign-up', () => post('/sign-up/email', { email: 'new@example.com', password: '12345' })],
  ['signInAnonymously', 'anonymous sign-in', () => post('/sign-in/anonymous', {})],
  ['mailFromAddress', 'reset mail', resetMail],
  ['resetMail', 'reset mail', resetMail],
  ['resetMailFromEverywhere', 'reset mail', resetMail],
  ['mailToAddress', 'verification mail', () => signedIn('/send-verification-email', {})],
  [
    'mailToAddress',
    'change of email',
    () => signedIn('/change-email', { newEmail: 'x@example.com', currentPassword: PASSWORD }),
  ],
  ['useLink', 'mailed way in', () => post('/sign-in/link', { token: 'x' })],
  ['useLink', 'new password', () => post('/reset-password', { token: 'x', newPassword: 'a new horse' })],
  ['useLink', 'verified email', () => post('/verify-email', { token: 'x' })],
  ['passwordGuess', 'change of password', changePassword],
  ['passwordGuessOfDay', 'change of password', changePassword],
  ['passwordGuess', 'password at the link that confirms an email', confirmByPassword],
  ['passwordGuessOfDay', 'password at the link that confirms an email', confirmByPassword],
]

test.each(LIMITS)(
  'the limit %s protects a %s, is counted, and says when to try again',
  async (limit, _, call) => {
    expect((await call()).status).not.toBe(429)
    const { rowCount } = await app.pool.query('update rate_limits set points = 1000000 where key like $1', [
      `${limit}:%`,
    ])
    expect(rowCount).toBeGreaterThan(0)
    const refused = await call()
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

test('the answer says how long to wait, in the reader’s language', async () => {
  const askAgain = async (path: string, body: unknown, language: string) =>
    (await send(app.url, `/api/auth${path}`, 'POST', { 'accept-language': language }, body)).body.detail
  await guess()
  await resetMail()
  const useUp = (limit: string, seconds: number) =>
    app.pool.query(
      'update rate_limits set points = 1000000, expire = extract(epoch from now()) * 1000 + $2 where key like $1',
      [`${limit}:%`, seconds * 1000],
    )
  const credentials = { email: player.email, password: 'wrong horse' }
  await useUp('guessInARow', 50)
  expect(await askAgain('/sign-in/email', credentials, 'en')).toMatch(/^Too fast\. Wait [45]\d seconds\.$/)
  await useUp('guessInARow', 295)
  expect(await askAgain('/sign-in/email', credentials, 'de')).toBe('Zu oft. Warte 5 Minuten.')
  await useUp('resetMail', 19.5 * 3600)
  expect(await askAgain('/request-password-reset', { email: player.email }, 'en')).toBe(
    'Too often. Wait 20 hours.',
  )
})

test('a used-up limit ends with its time: nobody is locked out for good', async () => {
  const { rows } = await app.pool.query<{ expire: string }>(
    `select expire from rate_limits where expire > extract(epoch from now() + interval '1 day 1 minute') * 1000`,
  )
  expect(rows).toEqual([])
  await guess()
  await app.pool.query('update rate_limits set points = 1000000, expire = 0')
  const back = await post('/sign-in/email', { email: player.email, password: PASSWORD })
  expect(back.status).toBe(200)
})

test('an address that has seen enough unknown emails cannot tell a known one apart', async () => {
  const wrong: Player['email'][] = Array.from({ length: 5 }, (_, index) => `stranger${index}@example.com`)
  for (const email of wrong) await post('/sign-in/email', { email, password: 'x' })
  expect((await guess()).body.code).toBe('INVALID_EMAIL_OR_PASSWORD')
})
