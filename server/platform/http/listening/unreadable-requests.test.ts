import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createHttpServer } from './create-http-server.ts'
import { answerUnreadableRequests } from './unreadable-requests.ts'

// Hono's Node adapter replaces both globals. Restore the process's own.
const { Request, Response } = globalThis
afterAll(() => Object.assign(globalThis, { Request, Response }))

const stops: (() => unknown)[] = []
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

/** Everything that a server answers to these bytes. */
async function said(bytes: string, listener: RequestListener, goOn: (socket: Socket) => void = () => {}) {
  // Short, so that a request which never ends is given up within the test.
  const server = createServer({ requestTimeout: 100, connectionsCheckingInterval: 50 }, listener)
  answerUnreadableRequests(server, createLog('silent'))
  return saidBy(server, bytes, goOn)
}

async function saidBy(server: Server, bytes: string, goOn: (socket: Socket) => void = () => {}) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  goOn(socket)
  return text(socket)
}

test.each([
  ['what is no HTTP', 'hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['a broken header', 'GET / HTTP/1.1\r\nbad header\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  [
    'headers beyond 16 KiB',
    `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'a body that does not come',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc',
    408,
    'REQUEST_TOO_SLOW',
  ],
  [
    'a promise nobody can keep',
    'GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n',
    417,
    'EXPECTATION_FAILED',
  ],
])('%s is answered as a problem, with the request’s id', async (_, bytes, status, code) => {
  // An answer that waits for the whole body.
  expectProblem(
    await said(bytes, (request, response) => request.resume().on('end', () => response.end('done'))),
    status,
    code,
  )
})

test('headers beyond 16 KiB are answered with what helps against a long address and many cookies', async () => {
  const answer = await said(`GET /?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, () => {})
  const { detail } = JSON.parse(answer.split('\r\n\r\n')[1]!)
  expect(detail).toBe('Use a shorter address, or delete this site’s cookies, and try again.')
})

function expectProblem(answer: string, status: number, code: string) {
  const [head, body] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^content-type: application\/problem\+json$/im)
  expect(head).toMatch(/^x-request-id: \S+$/im)
  expect(JSON.parse(body!)).toMatchObject({ status, code })
}

const routed = async () => new Response('routed', { headers: { connection: 'close' } })
const saidToRoutes = (bytes: string) => saidBy(createHttpServer(routed, createLog('silent')), bytes)

test.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a host that can be none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['a host that is cut', 'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n'],
  ['no path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a request with %s is answered with a problem', async (_, bytes) => {
  expectProblem(await saidToRoutes(bytes), 400, 'MALFORMED_REQUEST')
})

test('an unexpected failure is answered with a problem that reveals nothing of it', async () => {
  const fails = async () => Promise.reject(new Error('secret'))
  const answer = await saidBy(
    createHttpServer(fails, createLog('silent')),
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  )
  expectProblem(answer, 500, 'INTERNAL_ERROR')
  expect(answer).not.toContain('secret')
})

test('an HTTP/1.0 request needs no host', async () => {
  expect(await saidToRoutes('GET / HTTP/1.0\r\n\r\n')).toMatch(/routed$/)
})

test('an answer in progress is cut, and never followed by another', async () => {
  const answer = await said(
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
    (_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half')
    },
    (socket) => socket.once('data', () => socket.write('hello\r\n\r\n')),
  )
  expect(answer).toMatch(/half$/)
})

test('a client that goes on sending headers after its answer loses the connection', async () => {
  const server = createServer({ requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 50 })
  answerUnreadableRequests(server, createLog('silent'), 100)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const connected = once(server, 'connection')
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  stops.push(() => socket.destroy())
  socket.on('error', () => {}).resume()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  const sending = setInterval(() => socket.write('X-More: a\r\n'), 20)
  stops.push(() => clearInterval(sending))
  await connected
  const count = () =>
    new Promise((resolve) => server.getConnections((_, connections) => resolve(connections)))
  await expect.poll(count).toBe(0)
})
