import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { createLog } from './log.ts'
import { inSpan, startTracing } from './tracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

/** Nanoseconds: times of spans are rounded to milliseconds of the wall clock. */
const CLOCK_STEP = 2_000_000n

const received: Span[] = []
const collector = createServer((request, answer) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const { spans } of scopeSpans) received.push(...spans)
    answer.setHeader('content-type', 'application/json').end('{}')
  })
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
afterAll(() => collector.close())
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const stop = await startTracing({ endpoint, share: 1 }, createLog('silent'))
const lines: string[] = []
const app = await startTestApp({ onLogLine: (line) => lines.push(line) })

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

test('a trace leads from the sender over the request to its statements and log lines, without anything of a player', async () => {
  const player = await app.signUp()
  const [traceId, sender] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const answer = await fetch(`${app.url}/api/users/${player.id}?secret=hunter2`, {
    headers: { authorization: `Bearer ${player.token}`, traceparent: `00-${traceId}-${sender}-01` },
  })
  await app.pool.query('alter table notifications rename to lost')
  const broken = await player.get('/api/notifications')
  await app.pool.query('alter table lost rename to notifications')
  await inSpan('job example', () => Promise.reject(new Error('marta@example.com'))).catch(() => {})
  await stop()

  const request = received.find((span) => span.traceId === traceId && span.parentSpanId === sender)!
  expect(request.name).toBe('GET /api/users/:userId')
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/users/:userId',
    'http.response.status_code': 200,
    'keepup.request_id': answer.headers.get('x-request-id'),
  })
  const statements = received.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(statements.map(({ name }) => name)).toContain('SELECT')
  expect(attributesOf(statements[0]!)).toMatchObject({ 'db.system.name': 'postgresql' })
  for (const { startTimeUnixNano: begin, endTimeUnixNano: end } of statements) {
    expect(BigInt(begin)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano) - CLOCK_STEP)
    expect(BigInt(end)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano) + CLOCK_STEP)
    expect(BigInt(end)).toBeGreaterThanOrEqual(BigInt(begin))
  }
  const statusOf = (name: string) => received.find((span) => span.name === name)!.status.code
  expect(statusOf('job example')).toBe(2)
  expect([broken.status, statusOf('GET /api/notifications')]).toEqual([500, 2])
  expect(request.status.code).not.toBe(2)
  const line = lines.map((each) => JSON.parse(each)).find(({ path }) => path === '/api/users/-')
  expect(line.traceId).toBe(traceId)
  expect(JSON.stringify(received)).not.toMatch(new RegExp(`hunter2|@example|${player.id}`))
})
