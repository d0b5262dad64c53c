import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const post = (path: string, email: string, password = PASSWORD) =>
  send(app.url, `/api/auth${path}/email`, 'POST', {}, { email, password })

test('an email may be typed as phones fill it in: with a space behind it, and a capital', async () => {
  const email = `${randomUUID()}@example.com`
  expect((await post('/sign-up', ` ${email} `)).body.user.email).toBe(email)
  expect((await post('/sign-in', ` ${email.toUpperCase()} `)).status).toBe(200)
  expect((await post('/sign-in', `${email} `, 'wrong password')).body.detail).toBe('Incorrect password.')
})

test.each(['/sign-up', '/sign-in'])('%s refuses an email of spaces', async (path) => {
  expect((await post(path, '  ')).body.detail).toBe('Please fill in all fields.')
})

test('an email that is too long is refused', async () => {
  const answer = await post('/sign-up', `${'x'.repeat(243)}@example.com`)
  expect([answer.status, answer.body.detail]).toEqual([422, 'Invalid email address.'])
})

test('a name that is made from an email is as short as a typed one', async () => {
  const { body } = await post('/sign-up', `${'x'.repeat(64)}@example.com`)
  expect(body.user.name).toBe('x'.repeat(DISPLAY_NAME_MAX_LENGTH))
})

test('an email of 254 characters signs up, and one that was longer still signs in', async () => {
  expect((await post('/sign-up', `${'y'.repeat(242)}@example.com`)).status).toBe(200)
  const { id } = await app.signUpByEmail()
  const long = `${'z'.repeat(300)}@example.com`
  await app.pool.query('update users set email = $1 where id = $2', [long, id])
  expect((await post('/sign-in', long)).status).toBe(200)
})
