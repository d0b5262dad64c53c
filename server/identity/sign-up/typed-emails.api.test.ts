import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const post = (path: string, email: string, password = PASSWORD) =>
  send(app.url, `/api/auth${path}/email`, 'POST', {}, { email, password })

test('an email is taken as phones fill it in: with a space behind it, and a capital', async () => {
  const email = `${randomUUID()}@example.com`
  expect((await post('/sign-up', ` ${email} `)).body.user.email).toBe(email)
  expect((await post('/sign-in', ` ${email.toUpperCase()} `)).status).toBe(200)
  expect((await post('/sign-in', `${email} `, 'wrong password')).body.detail).toBe('Incorrect password.')
})

test.each(['/sign-up', '/sign-in'])('%s needs more than spaces for an email', async (path) => {
  expect((await post(path, '  ')).body.detail).toBe('Please fill in all fields.')
})

test('an email with which nobody could reset or delete anything is none', async () => {
  const answer = await post('/sign-up', `${'x'.repeat(309)}@example.com`)
  expect([answer.status, answer.body.detail]).toEqual([422, 'Invalid email address.'])
})

test('a name that is made of an email is no longer than one that is typed', async () => {
  const { body } = await post('/sign-up', `${'x'.repeat(64)}@example.com`)
  expect(body.user.name).toBe('x'.repeat(DISPLAY_NAME_MAX_LENGTH))
})
