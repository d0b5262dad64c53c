import { createServer, get, type Server } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drain, endSilentConnections } from './http-listener.ts'

async function startServer(): Promise<{ server: Server; ask: () => Promise<number | string> }> {
  const server = createServer((_request, response) => void pause(20).then(() => response.end('done')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = () =>
    new Promise<number | string>((resolve) => {
      get({ port, host: '127.0.0.1' }, (answer) => {
        answer.resume()
        resolve(`${answer.statusCode} ${answer.headers.connection}`)
      }).on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''))
    })
  return { server, ask }
}

test('a stopping server answers every request that the kernel has accepted, and takes no more on those connections', async () => {
  const { server, ask } = await startServer()
  // Sent before the server knows of any.
  const answers = Array.from({ length: 40 }, ask)
  await drain(server)
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200 close']))
  expect(await ask()).toBe('ECONNREFUSED')
})

test('a request that never ends is not waited for', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cut = new Promise((resolve) => get({ port, host: '127.0.0.1' }).on('error', resolve))
  await drain(server, 100)
  expect(await cut).toBeInstanceOf(Error)
})

test('a connection without a request is closed, and a slow answer is waited for', async () => {
  const server = createServer((_request, response) => void pause(600).then(() => response.end('done')))
  endSilentConnections(server, 200)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect(await answer.text()).toBe('done')
  if (!silent.closed) await once(silent.resume(), 'close')
  await drain(server)
})

test('a client that takes nothing of its answer loses the connection, and one that takes a little keeps it', async () => {
  const server = createServer((_request, response) => {
    const beat = setInterval(() => response.write(Buffer.alloc(1_000_000)), 100)
    response.on('close', () => clearInterval(beat))
  })
  const connections: Socket[] = []
  server.on('connection', (connection) => connections.push(connection))
  endSilentConnections(server, 50, 1_000)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    return socket
  }
  const [unread, read] = [ask().pause(), ask().resume()]
  const lost = () => connections.filter(({ destroyed }) => destroyed).length
  await expect.poll(lost).toBe(1)
  const taken = read.bytesRead
  // Twenty beats take twice as long as it may be silent.
  await expect.poll(() => read.bytesRead).toBeGreaterThan(taken + 20_000_000)
  expect([lost(), read.destroyed]).toEqual([1, false])
  for (const socket of [unread, read]) socket.destroy()
  await drain(server)
})
