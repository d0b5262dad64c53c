import { describe, expect, test } from 'vitest'
import { createLimits } from '#server/platform/limits/rate-limits.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { PASSWORD, send, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { tokenIn } from '#server/testing/token-in.ts'
import { changePassword } from './change-password.ts'

const app = await startTestApp()
const post = (path: string, body: unknown) => send(app.url, `/api/auth${path}`, 'POST', {}, body)
const signIn = (email: string, password: string) => post('/sign-in/email', { email, password })
const mailsTo = (email: string, subject: string) =>
  app.mails.filter((mail) => mail.to === email && mail.subject === subject)
const newestMail = (email: string, subject: string) => mailsTo(email, subject).at(-1)!

const CHANGE = 'Confirm your new email for Keepup'
const NEW_PASSWORD = 'a new horse'

async function resetToken(email: string): Promise<string> {
  await post('/request-password-reset', { email })
  return tokenIn(newestMail(email, 'Reset your Keepup password'))
}
const reset = (token: string, newPassword = NEW_PASSWORD) => post('/reset-password', { token, newPassword })

describe('changing the email', () => {
  const change = (player: Player, newEmail: string, currentPassword?: string) =>
    player.send('POST', '/api/auth/change-email', { newEmail, ...(currentPassword && { currentPassword }) })

  test('takes effect when the link mailed to the new one is opened, and warns the old one', async () => {
    const player = await app.signUpByEmail()
    const newEmail = `new.${player.email}`
    expect((await change(player, newEmail, PASSWORD)).status).toBe(200)
    expect((await player.get('/api/me')).body.email).toBe(player.email)
    expect(mailsTo(player.email, 'Your Keepup email is about to change')[0]!.text).toContain(newEmail)
    const token = tokenIn(newestMail(newEmail, CHANGE))
    expect((await player.send('POST', '/api/auth/verify-email', { token })).body).toEqual({
      email: newEmail,
      kind: 'changed',
    })
    expect((await player.get('/api/me')).body).toMatchObject({ email: newEmail, emailVerified: true })
    expect((await signIn(newEmail, PASSWORD)).status).toBe(200)
    expect((await signIn(player.email, PASSWORD)).body.code).toBe('USER_NOT_FOUND')
  })

  test('invalidates the links mailed to the old one', async () => {
    const player = await app.signUpByEmail()
    const token = await resetToken(player.email)
    await change(player, `new.${player.email}`, PASSWORD)
    await player.send('POST', '/api/auth/verify-email', {
      token: tokenIn(newestMail(`new.${player.email}`, CHANGE)),
    })
    expect((await reset(token)).body.code).toBe('INVALID_TOKEN')
    const { rows } = await app.pool.query('select 1 from mail_links where user_id = $1', [player.id])
    expect(rows).toEqual([])
  })

  test.each([
    ['a wrong password', 'new@example.com', 'wrong horse', 'INVALID_PASSWORD'],
    ['no password', 'new@example.com', undefined, 'INVALID_PASSWORD'],
    ['a broken email', 'new', PASSWORD, 'INVALID_EMAIL'],
    ['the email that it is already', 'SAME', PASSWORD, 'EMAIL_UNCHANGED'],
    ['an email of nobody', 'x@anonymous.invalid', PASSWORD, 'INVALID_EMAIL'],
    ['a very long email', `${'x'.repeat(320)}@keepup.example`, PASSWORD, 'INVALID_EMAIL'],
  ])('is refused with %s', async (_, newEmail, password, code) => {
    const player = await app.signUpByEmail()
    const answer = await change(player, newEmail === 'SAME' ? player.email : newEmail, password)
    expect(answer).toMatchObject({ status: 422, body: { code } })
    expect(Object.keys(answer.body.fields)).toHaveLength(1)
  })

  test('takes as long for an email that somebody has as for another', async () => {
    const [player, other] = [await app.signUpByEmail(), await app.signUpByEmail()]
    for (const email of [other.email, `new.${player.email}`]) {
      const begin = performance.now()
      expect((await change(player, email, PASSWORD)).status).toBe(200)
      expect(performance.now() - begin).toBeGreaterThan(295)
    }
  })

  test('to one that was taken meanwhile is revealed only to the reader of that mailbox', async () => {
    const player = await app.signUpByEmail()
    expect((await change(player, 'meanwhile@example.com', PASSWORD)).status).toBe(200)
    await app.signUpByEmail('meanwhile@example.com')
    const token = tokenIn(newestMail('meanwhile@example.com', CHANGE))
    expect(await player.send('POST', '/api/auth/verify-email', { token })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
    expect((await player.get('/api/me')).body.email).toBe(player.email)
  })
})

describe('changing the password', () => {
  const change = (player: Player, body: object) =>
    player.send('POST', '/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      ...body,
    })

  test('needs the current one, and ends other logins if asked', async () => {
    const player = await app.signUpByEmail()
    const other = (await signIn(player.email, PASSWORD)).headers.get('set-auth-token')!
    const asOther = () => send(app.url, '/api/me', 'GET', { authorization: `Bearer ${other}` })
    expect((await change(player, { currentPassword: 'wrong' })).body).toMatchObject({
      code: 'INVALID_PASSWORD',
      fields: { currentPassword: 'Incorrect password.' },
    })
    expect((await change(player, {})).status).toBe(200)
    expect((await asOther()).status).toBe(200)
    const again = { currentPassword: NEW_PASSWORD, newPassword: 'third horse', endOtherLogins: true }
    expect((await change(player, again)).status).toBe(200)
    expect((await asOther()).status).toBe(401)
    expect((await player.get('/api/me')).status).toBe(200)
    expect((await signIn(player.email, 'third horse')).status).toBe(200)
  })

  test('happens once for one current password, however many changes come at the same moment', async () => {
    const player = await app.signUpByEmail()
    const wished = ['second horse', 'third horse', 'fourth horse']
    const log = createLog('silent')
    const limits = createLimits(app.pool, log, false)
    // The queue of one process would run these one after another, so this test goes around it.
    const outcomes = await Promise.allSettled(
      wished.map((newPassword) =>
        changePassword(
          { db: app.db, jobs: app.jobs, limits, now: () => new Date() },
          { userId: player.id, loginId: '', byCard: false, isLeaving: false },
          { currentPassword: PASSWORD, newPassword },
        ),
      ),
    )
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals).toEqual(Array(2).fill(expect.objectContaining({ code: 'INVALID_PASSWORD' })))
    const won = wished[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
    expect((await signIn(player.email, won)).status).toBe(200)
  })

  test('also ends a login that begins meanwhile with the former one', async () => {
    const player = await app.signUpByEmail()
    const blocking = await app.pool.connect()
    try {
      // A login waits for its player's row (decisions/0034). At that moment the password has already been compared.
      await blocking.query('begin')
      await blocking.query('select from users where id = $1 for no key update', [player.id])
      const late = signIn(player.email, PASSWORD)
      await waitForLock(app.pool)
      // Like a change on another server.
      await app.pool.query("update credentials set password = 'another hash' where user_id = $1", [player.id])
      await app.pool.query('delete from logins where user_id = $1', [player.id])
      await blocking.query('commit')
      expect((await late).body.code).toBe('INVALID_PASSWORD')
    } finally {
      blocking.release(true)
    }
    const { rows } = await app.pool.query('select from logins where user_id = $1', [player.id])
    expect(rows).toEqual([])
  })

  test('invalidates every reset link that was mailed before', async () => {
    const player = await app.signUpByEmail()
    const token = await resetToken(player.email)
    expect((await change(player, {})).status).toBe(200)
    expect((await reset(token, 'third horse')).body.code).toBe('INVALID_TOKEN')
    expect((await signIn(player.email, NEW_PASSWORD)).status).toBe(200)
  })

  test.each(['a change', 'a reset'])(
    'cancels a change of the email that was asked for before, by %s',
    async (way) => {
      const player = await app.signUpByEmail()
      // Somebody who knew the password has asked for it. The player was warned by mail.
      const newEmail = `thief.${player.email}`
      const asked = { newEmail, currentPassword: PASSWORD }
      expect((await player.send('POST', '/api/auth/change-email', asked)).status).toBe(200)
      const token = tokenIn(newestMail(newEmail, CHANGE))
      const changed =
        way === 'a change' ? await change(player, {}) : await reset(await resetToken(player.email))
      expect(changed.status).toBe(200)
      expect((await player.send('POST', '/api/auth/verify-email', { token })).body.code).toBe('INVALID_TOKEN')
      expect((await signIn(player.email, NEW_PASSWORD)).status).toBe(200)
    },
  )

  test('refuses a password that is easily guessed', async () => {
    const player = await app.signUpByEmail()
    expect((await change(player, { newPassword: 'Football1' })).body.code).toBe('PASSWORD_TOO_WEAK')
    expect((await change(player, { newPassword: player.email })).body.code).toBe('PASSWORD_TOO_WEAK')
  })

  test('is refused to an account without a password', async () => {
    const player = await app.signUpByEmail()
    await app.pool.query('delete from credentials where user_id = $1', [player.id])
    expect((await change(player, {})).body.code).toBe('NO_PASSWORD')
  })
})
