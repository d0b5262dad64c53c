import { expect, test } from 'vitest'
import { PASSWORD, send, cookiesOf } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

interface Document {
  paths: Record<string, Record<string, unknown>>
}
const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body as Document
const changes = Object.entries(paths).flatMap(([path, operations]) =>
  Object.keys(operations)
    .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
    .map((method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x')] as const),
)

test('the list of changing routes is not empty', () => {
  expect(changes.length).toBeGreaterThan(20)
})

test.each(changes)('%s %s is refused to another website, with and without a login', async (method, path) => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const answer = await send(app.url, path, method, headers, method === 'DELETE' ? undefined : {})
    expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE_REQUEST' } })
  }
})

test('a client other than a browser signs up, in and out by its cookie, without an Origin header', async () => {
  const client = { 'sec-fetch-mode': 'cors' }
  const [email, password] = ['script@example.com', PASSWORD]
  const signedUp = await send(app.url, '/api/auth/sign-up/email', 'POST', client, { email, password })
  expect(signedUp.status).toBe(200)
  const known = { ...client, cookie: cookiesOf(signedUp) }
  const signedIn = await send(app.url, '/api/auth/sign-in/email', 'POST', known, { email, password })
  expect(signedIn.status).toBe(200)
  const again = { ...client, cookie: cookiesOf(signedIn) }
  expect((await send(app.url, '/api/auth/sign-out', 'POST', again)).status).toBe(200)
  expect((await send(app.url, '/api/me', 'GET', again)).status).toBe(401)
})
