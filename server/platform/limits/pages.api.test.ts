import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ rateLimits: true, environment: { TRUST_PROXY: 'on' } })
const ADDRESS = '203.0.113.9'

/** See rate-limits.ts. */
const A_MINUTE = 6000

/** Sends this many requests over one connection without waiting for answers, as only an impolite client does. */
async function ask(path: string, times: number): Promise<void> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const line = (connection: string) =>
    `HEAD ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${ADDRESS}\r\nConnection: ${connection}\r\n\r\n`
  socket.resume().write(line('keep-alive').repeat(times - 1) + line('close'))
  await once(socket, 'close')
}

test('an address has a limit of pages a minute; their files, the API and other addresses are counted apart', async () => {
  const get = async (path: string, address = ADDRESS) =>
    (await fetch(app.url + path, { headers: { 'x-forwarded-for': address } })).status
  await ask('/nothing.txt', A_MINUTE)
  expect(await get('/nothing.txt')).toBe(429)
  expect(await get('/')).toBe(429)
  expect(await get('/', '203.0.113.10')).not.toBe(429)
  expect(await get('/assets/nothing.js')).toBe(404)
  expect(await get('/api/me')).toBe(401)
  expect(await get('/healthz')).toBe(200)
})
