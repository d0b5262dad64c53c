import { expect, test } from 'vitest'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

const { app, people } = await startAdminTest()

/** Asks for the version of its protocol first. */
const OTHER_PROTOCOL = 'POST /api/videos'

test('no operation takes a field that it does not name, also those that name none', async () => {
  const { paths } = (await people.websiteAdmin.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { requestBody?: object }>>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { requestBody }]) => method !== 'get' && !requestBody)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(operations.length).toBeGreaterThan(40)
  for (const operation of operations.filter((each) => each !== OTHER_PROTOCOL)) {
    const [method, path] = operation.split(' ') as [string, string]
    const address = path.replaceAll(/\{\w+\}/g, '018f3c3e-7c3b-7c3b-8c3b-7c3b7c3b7c3b')
    const { status, body } = await people.websiteAdmin.send(method, address, { smuggled: true })
    expect([status, body.fields], operation).toEqual([422, { smuggled: 'Unknown field.' }])
  }
})

test('an empty object has no field, and what is no JSON object is refused', async () => {
  const headers = { authorization: `Bearer ${people.player.token}`, 'content-type': 'application/json' }
  const statusOf = async (body: string) =>
    (await fetch(`${app.url}/api/me/keep`, { method: 'POST', headers, body })).status
  expect(await Promise.all(['', '{}', '[]', '"x"', '{'].map(statusOf))).toEqual([204, 204, 422, 422, 400])
})
