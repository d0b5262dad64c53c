import { expect, test } from 'vitest'
import { practice } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

test('a time with a small t and z is the same instant, so that a repeat in either form counts once', async () => {
  const player = await app.signUp()
  const session = practice({ date: '2026-03-02T10:00:00Z' })
  expect((await player.send('POST', '/api/sessions', session)).status).toBe(201)
  const small = { ...session, date: '2026-03-02t10:00:00z' }
  const { status, body } = await player.send('POST', '/api/sessions', small)
  expect([status, body.date]).toEqual([200, '2026-03-02T10:00:00.000Z'])
  const leap = practice({ date: '2016-12-31T23:59:60Z' })
  expect(await player.send('POST', '/api/sessions', leap)).toMatchObject({
    status: 422,
    body: { fields: { date: expect.any(String) } },
  })
  const { components } = (await player.get('/api/openapi.json')).body
  expect(components.schemas.RecordSession.properties.date).toMatchObject({
    format: 'date-time',
    description: expect.stringContaining('leap'),
  })
})
