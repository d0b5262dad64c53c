import { expect, test } from 'vitest'
import { issueLink } from '#server/identity/mail-links/mail-links.ts'
import { PASSWORD, type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const SHARED = { 'keepup-shared-device': 'yes' }

const signIn = ({ email }: Player, headers: Record<string, string>) =>
  send(app.url, '/api/auth/sign-in/email', 'POST', headers, { email, password: PASSWORD })

async function minutesLeft(bearer: string): Promise<number> {
  const headers = { authorization: `Bearer ${bearer}` }
  const { body } = await send(app.url, '/api/auth/get-session', 'GET', headers)
  return (Date.parse(body.session.expiresAt) - Date.now()) / 60_000
}

test('a login on a shared device ends after half an hour, however often the app uses it', async () => {
  const player = await app.signUpByEmail()
  const bearer = (await signIn(player, SHARED)).headers.get('set-auth-token')!
  const headers = { authorization: `Bearer ${bearer}` }
  expect((await send(app.url, '/api/auth/get-session', 'GET', headers)).body.session.sharedDevice).toBe(true)
  expect(await minutesLeft(bearer)).toBeLessThanOrEqual(30)
  await app.pool.query(
    "update logins set created_at = now() - interval '20 minutes' where user_id = $1 and shared_device",
    [player.id],
  )
  await minutesLeft(bearer)
  expect(await minutesLeft(bearer)).toBeLessThanOrEqual(10.1)
  await app.pool.query(
    "update logins set created_at = now() - interval '31 minutes' where user_id = $1 and shared_device",
    [player.id],
  )
  expect((await send(app.url, '/api/me', 'GET', headers)).status).toBe(401)
})

test('a shared device is not remembered', async () => {
  const player = await app.signUpByEmail()
  const token = await issueLink(app.db, 'sign_in', { userId: player.id, email: player.email }, new Date())
  for (const answer of [
    await signIn(player, SHARED),
    await send(app.url, '/api/auth/sign-in/link', 'POST', SHARED, { token }),
  ]) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-device-token')).toBeNull()
    expect(answer.headers.get('set-cookie')).not.toContain('keepup.device')
  }
})

test('every other login keeps its lifetime and its device', async () => {
  const player = await app.signUpByEmail()
  await signIn(player, SHARED)
  const answer = await signIn(player, {})
  expect(answer.headers.get('set-device-token')).not.toBeNull()
  expect(await minutesLeft(answer.headers.get('set-auth-token')!)).toBeGreaterThan(24 * 60)
})

test('a sign-up and an anonymous login can be on a shared device, too', async () => {
  const body = { email: 'school.tablet@example.com', password: PASSWORD }
  const answers = [
    await send(app.url, '/api/auth/sign-up/email', 'POST', SHARED, body),
    await send(app.url, '/api/auth/sign-in/anonymous', 'POST', SHARED, {}),
  ]
  for (const answer of answers) {
    expect(await minutesLeft(answer.headers.get('set-auth-token')!)).toBeLessThanOrEqual(30)
    expect(answer.headers.get('set-device-token')).toBeNull()
  }
})
