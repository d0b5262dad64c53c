import { expect, test } from 'vitest'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { tokenIn } from '#server/testing/token-in.ts'

const app = await startTestApp({ rateLimits: true, environment: { TRUST_PROXY: 'on' } })
const post = (path: string, body: object, address: string, headers = {}) =>
  send(app.url, `/api/auth${path}`, 'POST', { ...headers, 'x-forwarded-for': address }, body)
const signUp = (email: string, address: string, headers = {}) =>
  post('/sign-up/email', { email, password: PASSWORD }, address, headers)
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)

/** Asks for taken emails until the address learns nothing more. */
async function spendBudget(taken: string, address: string): Promise<void> {
  for (let index = 0; index < 5; index += 1)
    expect((await signUp(taken, address)).body.code).toMatch(/^USER_ALREADY_EXISTS/)
}

test('an address learns of five taken emails; then every sign-up gets the same answer, and a mail says the rest', async () => {
  const { email: taken } = await app.signUpByEmail()
  const [fresh, address] = ['fresh@example.com', '203.0.113.1']
  const before = mailsTo(taken).length
  await spendBudget(taken, address)
  expect(mailsTo(taken)).toHaveLength(before)
  const times: number[] = []
  const answers = []
  for (const email of [taken, fresh]) {
    const begin = performance.now()
    answers.push(await signUp(email, address))
    times.push(performance.now() - begin)
  }
  for (const { status, body, headers } of answers) {
    expect([status, body]).toEqual([200, { token: null, user: null }])
    expect([headers.getSetCookie(), headers.get('set-auth-token')]).toEqual([[], null])
  }
  const [ofTaken, ofFresh] = answers.map(({ headers }) => [...headers.keys()].sort())
  expect(ofTaken).toEqual(ofFresh)
  for (const time of times) expect(time).toBeGreaterThanOrEqual(399)
  expect(mailsTo(taken).at(-1)!.subject).toBe('You already have a Keepup account')
  expect(mailsTo(fresh).map(({ subject }) => subject)).toEqual(['Confirm your email for Keepup'])
  // Unknown emails at sign-in share this budget.
  const signIn = await post('/sign-in/email', { email: 'nobody@example.com', password: 'x' }, address)
  expect(signIn.body.code).toBe('INVALID_EMAIL_OR_PASSWORD')
})

test('such an account waits for the link in its mail, and until then its password opens nothing', async () => {
  const { email: taken } = await app.signUpByEmail()
  const [fresh, address] = ['waiting@example.com', '203.0.113.2']
  await spendBudget(taken, address)
  await signUp(fresh, address)
  const signIn = (email: string) => post('/sign-in/email', { email, password: PASSWORD }, '203.0.113.3')
  expect((await signIn(fresh)).body.code).toBe('INVALID_PASSWORD')
  const { rows } = await app.pool.query(
    'select l.id from logins l join users u on u.id = user_id where u.email = $1',
    [fresh],
  )
  expect(rows).toEqual([])
  const token = tokenIn(mailsTo(fresh)[0]!)
  expect((await post('/verify-email', { token }, address)).body.code).toBe('SIGN_IN_TO_CONFIRM')
  expect((await post('/verify-email', { token, password: PASSWORD }, address)).status).toBe(200)
  expect((await signIn(fresh)).status).toBe(200)
})

test('such a sign-up leaves an anonymous player signed in', async () => {
  const { email: taken } = await app.signUpByEmail()
  const address = '203.0.113.4'
  const visitor = await post('/sign-in/anonymous', {}, address)
  const login = { authorization: `Bearer ${visitor.headers.get('set-auth-token')}` }
  await spendBudget(taken, address)
  expect((await signUp('other@example.com', address, login)).body.user).toBeNull()
  expect((await send(app.url, '/api/me', 'GET', login)).status).toBe(200)
})

test('invalid input is still explained', async () => {
  const { email: taken } = await app.signUpByEmail()
  const address = '203.0.113.5'
  await spendBudget(taken, address)
  const weak = await post('/sign-up/email', { email: taken, password: '123456' }, address)
  expect(weak).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_WEAK' } })
})

test('a change to a taken email gets the usual answer, and its owner gets a mail without a link', async () => {
  const [player, owner] = [await app.signUpByEmail(), await app.signUpByEmail()]
  const change = (newEmail: string) =>
    player.send('POST', '/api/auth/change-email', { newEmail, currentPassword: PASSWORD })
  expect((await change(owner.email)).body).toEqual((await change('elsewhere@example.com')).body)
  const mails = mailsTo(owner.email)
  expect(mails.at(-1)).toMatchObject({ subject: 'You already have a Keepup account' })
  expect(mails.at(-1)!.link).toBeUndefined()
})

test('one mailbox gets at most five mails an hour from sign-ups, whatever is after its plus', async () => {
  for (let index = 0; index < 7; index += 1)
    expect((await signUp(`victim+${index}@example.com`, '203.0.113.60')).status).toBe(200)
  expect(app.mails.filter(({ to }) => to.startsWith('victim+'))).toHaveLength(5)
  await signUp('victim@example.org', '203.0.113.60')
  expect(mailsTo('victim@example.org')).toHaveLength(1)
})
