import { expect, test } from 'vitest'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ environment: { PUBLIC_URL: 'https://keepup.example' } })

test('behind https the login cookie is sent over https only and has its https name', async () => {
  const { email } = await app.signUpByEmail()
  const answer = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, { email, password: PASSWORD })
  const cookie = answer.headers.getSetCookie().find((text) => text.includes('session_token='))!
  expect(cookie).toMatch(/^__Secure-keepup\.session_token=[^;]+/)
  expect(cookie).toMatch(/; Secure/i)
  expect(cookie).toMatch(/; HttpOnly/i)
  expect(cookie).not.toMatch(/Max-Age|Expires/i)
  const pair = cookie.split(';')[0]!
  expect((await send(app.url, '/api/me', 'GET', { cookie: pair })).body.email).toBe(email)
  // Plain http can set a cookie without the prefix, so the server ignores it.
  const plain = pair.replace('__Secure-', '')
  expect((await send(app.url, '/api/me', 'GET', { cookie: plain })).status).toBe(401)
})

test('behind https browsers are told to keep using https, including subdomains only when the operator says so', async () => {
  const told = async (url: string) => (await fetch(`${url}/healthz`)).headers.get('strict-transport-security')
  expect(await told(app.url)).toBe('max-age=31536000')
  const withSubdomains = await startTestApp({
    environment: { PUBLIC_URL: 'https://keepup.example', HSTS_SUBDOMAINS: 'on' },
  })
  expect(await told(withSubdomains.url)).toBe('max-age=31536000; includeSubDomains')
})
