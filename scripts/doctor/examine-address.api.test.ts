import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { examineAddress } from './examine-address.ts'

const app = await startTestApp({ environment: { TRUST_PROXY: '1' } })

/** Starts a proxy that passes each request on to the server with these headers, and returns its address. */
async function startProxy(
  pass: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
  { largestBody = Infinity } = {},
): Promise<string> {
  const proxy = createServer((asked, answer) => {
    if (Number(asked.headers['content-length'] ?? 0) > largestBody) return answer.writeHead(413).end()
    const { method } = asked
    const onward = request(app.url + asked.url, { method, headers: pass(asked.headers) }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers)
      answered.pipe(answer)
    })
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

const examine = (url: string, trustProxy = '1') =>
  examineAddress(readConfig({ PUBLIC_URL: url, TRUST_PROXY: trustProxy }))

const answers = (url: string) => ({ state: 'good', says: `${url} answers` })

test('the doctor sees that the proxy replaces what a client claims', async () => {
  const url = await startProxy((headers) => ({ ...headers, 'x-forwarded-for': '203.0.113.9' }))
  expect(await examine(url)).toEqual([
    answers(url),
    { state: 'good', says: 'the proxy says who asks: this doctor counts as 203.0.113.9' },
  ])
})

test('the doctor sees that a proxy passes on what a client claims', async () => {
  const url = await startProxy((headers) => headers)
  expect(await examine(url)).toEqual([
    answers(url),
    {
      state: 'broken',
      says: 'clients choose their address: the proxy must replace X-Forwarded-For, and TRUST_PROXY be the number of proxies',
    },
  ])
})

test('the doctor sees that a proxy does not say who asks', async () => {
  const url = await startProxy((headers) => {
    delete headers['x-forwarded-for']
    return headers
  })
  expect(await examine(url)).toEqual([
    answers(url),
    {
      state: 'broken',
      says: 'all players count as 127.0.0.1 and share its limits: the proxy must set X-Forwarded-For, and TRUST_PROXY be the number of proxies',
    },
  ])
})

test('the doctor sees that a proxy refuses pieces of videos, as nginx does if nobody told it', async () => {
  const url = await startProxy((headers) => ({ ...headers, 'x-forwarded-for': '203.0.113.9' }), {
    largestBody: 1024 * 1024,
  })
  expect(await examine(url)).toContainEqual({
    state: 'broken',
    says: 'the proxy refuses bodies of 8 MiB, so no video can be uploaded: raise its limit (client_max_body_size of nginx) to 32 MiB',
  })
})

test('without a proxy nothing is said of it', async () => {
  expect(await examine(app.url, 'off')).toEqual([answers(app.url)])
})

test('a page of another program is not taken for Keepup', async () => {
  const other = createServer((_, answer) => answer.end('{"status":"fine"}'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect(await examine(url)).toEqual([
    { state: 'broken', says: `${url} answers 200, but not as Keepup does` },
  ])
})
