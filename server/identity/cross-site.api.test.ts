import { expect, test } from 'vitest'
import { send } from '#server/testing/player.ts'
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

test('there is something to protect', () => {
  expect(changes.length).toBeGreaterThan(20)
})

test.each(changes)('%s %s is refused to another site, whoever is signed in', async (method, path) => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const answer = await send(app.url, path, method, headers, method === 'DELETE' ? undefined : {})
    expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE_REQUEST' } })
  }
})
