import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '#contract/limits.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const lines: string[] = []
const app = await startTestApp({ onLogLine: (line) => lines.push(line) })

// If the connection closes while the body is still being sent, the answer is lost, and the caller sees a bad connection.
test('a body that is too large is read to its end, so that the sender gets the answer', async () => {
  const { token } = await app.signUp()
  const bytes = MAX_PHOTO_BYTES + 1
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const heard = text(socket)
  const lines = ['PUT /api/me/photo HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${token}`]
  socket.write([...lines, 'Content-Type: image/png', `Content-Length: ${bytes}`, '', ''].join('\r\n'))
  socket.write(Buffer.alloc(bytes))
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect((await heard).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test('a body that is not in UTF-8 is refused, and nothing of it is stored', async () => {
  const player = await app.signUp()
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, text: string, encoding: BufferEncoding) => {
    const body = new Uint8Array(Buffer.from(text, encoding))
    const answer = await fetch(app.url + path, { method, headers, body })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  const name = '{"displayName":"Zoë"}'
  expect(await ask('PATCH', '/api/me', name, 'latin1')).toEqual([400, 'MALFORMED_REQUEST'])
  expect((await player.get('/api/me')).body.displayName).toBe('Pelé')
  expect(await ask('PATCH', '/api/me', name, 'utf8')).toEqual([200, undefined])
  expect((await player.get('/api/me')).body.displayName).toBe('Zoë')
  const signUp = '{"email":"zoe@example.com","password":"correct horse","name":"Zoë"}'
  expect(await ask('POST', '/api/auth/sign-up/email', signUp, 'latin1')).toEqual([400, 'MALFORMED_REQUEST'])
})

test.each(['application/json', 'application/x-www-form-urlencoded'])(
  'an empty body of type %s is none where a body may be missing',
  async (type) => {
    const { token } = await app.signUp()
    for (const chunked of [false, true]) {
      const answer = await fetch(`${app.url}/api/notifications/read`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        ...(chunked && { body: new Blob([]).stream(), duplex: 'half' }),
      })
      expect([answer.status, await answer.json()]).toEqual([200, { unreadCount: 0 }])
    }
  },
)

test('a compressed body is refused by its encoding, and the answer names the one to use', async () => {
  const { token } = await app.signUp()
  const ask = (body: Uint8Array<ArrayBuffer>, encoding: string) =>
    fetch(`${app.url}/api/me`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      body,
    })
  const plain = new TextEncoder().encode('{"weeklyGoal":3}')
  const refused = await ask(new Uint8Array(gzipSync(plain)), 'gzip')
  expect([refused.status, refused.headers.get('accept-encoding')]).toEqual([415, 'identity'])
  expect(await refused.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  expect((await ask(plain, 'identity')).status).toBe(200)
})

test('a caller who leaves in the middle of a body is no failure of the database', async () => {
  const { token } = await app.signUp()
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const head = ['PUT /api/me/photo HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${token}`]
  const body = ['Content-Type: image/png', 'Content-Length: 1000', 'Expect: 100-continue']
  socket.write([...head, ...body, '', 'a'].join('\r\n'))
  // The server asks for the body, so it has begun with this request.
  await once(socket, 'data')
  lines.length = 0
  socket.destroy()
  await expect.poll(() => lines.join('')).toContain('"msg":"request"')
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ path: '/api/me/photo', status: 400 }),
  ])
})
