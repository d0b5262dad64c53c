import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import { requestLog } from './request-log.ts'
import type { HttpEnv } from '#server/platform/http/router.ts'

test('a logged path is shortened and has no player’s id', async () => {
  const lines: string[] = []
  const app = new Hono<HttpEnv>()
  app.use(requestLog(pino({}, { write: (line: string) => lines.push(line) }), createMetrics()))
  await app.request(`/users/someone/${'a'.repeat(15_500)}`)
  const { path } = JSON.parse(lines.join('')) as { path: string }
  expect(path).toMatch(/^\/users\/-\/a+$/)
  expect(path.length).toBeLessThanOrEqual(300)
})

test('a logged path has no secret of a link whose # came as %23', async () => {
  const lines: string[] = []
  const app = new Hono<HttpEnv>()
  app.use(requestLog(pino({}, { write: (line: string) => lines.push(line) }), createMetrics()))
  await app.request('/reset-password%23token=secret')
  expect(JSON.parse(lines.join(''))).toMatchObject({ path: '/reset-password%23-' })
})

test('the log adds the id to the same answer object, because a copy would be sent as a stream', async () => {
  const answer = new Response('{}')
  const app = new Hono<HttpEnv>()
  app.use(requestLog(pino({ level: 'silent' }), createMetrics()))
  app.get('/', () => answer)
  expect(await app.request('/')).toBe(answer)
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a load balancer that asks whether the server is ready fills no log, unless it is not', async () => {
  const lines: string[] = []
  const app = new Hono<HttpEnv>()
  app.use(requestLog(pino({}, { write: (line: string) => lines.push(line) }), createMetrics()))
  app.get('/healthz', (c) => c.text('alive'))
  app.get('/readyz', (c) => c.text('away', 503))
  await app.request('/healthz')
  expect(lines).toEqual([])
  await app.request('/readyz')
  expect(JSON.parse(lines.join(''))).toMatchObject({ path: '/readyz', status: 503 })
})
