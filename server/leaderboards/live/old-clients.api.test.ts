import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

/** The first bytes of a stream, as they come over the wire. */
async function beginStream(version: string): Promise<string> {
  const { token } = await app.signUp()
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (bytes) => (heard += String(bytes)))
  socket.write(
    `GET /api/leaderboards/totalJuggles/events HTTP/${version}\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  await expect.poll(() => heard).toContain('event: ready')
  socket.destroy()
  return heard
}

test('a client or proxy that speaks HTTP/1.0 gets the stream without chunks, which it does not know', async () => {
  expect(await beginStream('1.0')).toMatch(/\r\n\r\nevent: ready/)
  expect(await beginStream('1.1')).toMatch(/transfer-encoding: chunked[^]*\r\n\r\n23\r\nevent: ready/i)
})
