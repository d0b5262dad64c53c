import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAX_VIDEO_BYTES } from '#domain/videos/video-limits.ts'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import { practice } from '#server/testing/player.ts'
import { tusOf, uploadVideo } from '#server/videos/testing/upload-video.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'

const app = await startVideoTest()
const idOf = (location: string | null) => location!.split('/').at(-1)!

test('an upload arrives in pieces, each byte once, and becomes a video with the last one', async () => {
  const player = await app.signUpPlus()
  const tus = tusOf(app.url, player)
  const file = await makeVideo({ seconds: 4 })
  const begun = await tus.begin(file.length, { name: 'Wall.mp4' })
  expect(begun.status).toBe(201)
  const location = begun.headers.get('location')!
  expect((await tus.patch(location, 0, file.subarray(0, 3000))).status).toBe(204)
  expect(await tus.offset(location)).toBe(3000)
  const { body: halfway } = await player.get(location)
  expect(halfway).toMatchObject({ name: 'Wall.mp4', state: 'uploading', size: file.length, duration: null })
  expect(await tus.patch(location, 2000, file.subarray(2000))).toMatchObject({
    status: 409,
    code: 'UPLOAD_CONFLICT',
  })
  expect((await tus.patch(location, 3000, file.subarray(3000))).status).toBe(204)
  const { body: video } = await player.get(location)
  expect(video).toMatchObject({
    state: 'ready',
    contentType: 'video/mp4',
    duration: 4,
    width: 320,
    height: 180,
    visibility: 'private',
    isMine: true,
  })
  expect(await readFile(join(app.dataDir, 'videos', video.id))).toEqual(file)
})

test('an interrupted upload continues where it stopped', async () => {
  const player = await app.signUpPlus()
  const tus = tusOf(app.url, player)
  const file = await makeVideo({ seconds: 4, pictureBytes: 60_000 })
  const location = (await tus.begin(file.length)).headers.get('location')!
  await sendAndCut(player.token, location, file.subarray(0, 300_000))
  const arrived = await tus.offset(location)
  expect(arrived).toBeGreaterThan(0)
  expect((await tus.patch(location, arrived, file.subarray(arrived))).status).toBe(204)
  expect(await readFile(join(app.dataDir, 'videos', idOf(location)))).toEqual(file)
})

test('an upload that has begun goes on when the plan ends, and no other begins', async () => {
  const player = await app.signUpPlus()
  const tus = tusOf(app.url, player)
  const file = await makeVideo({ seconds: 4 })
  const location = (await tus.begin(file.length)).headers.get('location')!
  await tus.patch(location, 0, file.subarray(0, 3000))
  await app.pool.query('delete from individual_subscriptions where user_id = $1', [player.id])
  expect((await tus.patch(location, 3000, file.subarray(3000))).status).toBe(204)
  expect((await player.get(location)).body.state).toBe('ready')
  expect(await tus.begin(10)).toMatchObject({ status: 403, code: 'TIER_REQUIRED' })
})

test('an upload accepts no more bytes than it announced', async () => {
  const player = await app.signUpPlus()
  const tus = tusOf(app.url, player)
  const location = (await tus.begin(10)).headers.get('location')!
  expect(await tus.patch(location, 0, new Uint8Array(20))).toMatchObject({ status: 413 })
  expect(await tus.offset(location)).toBe(0)
})

test('an upload is invisible to others', async () => {
  const [player, other] = [await app.signUpPlus(), await app.signUpPlus()]
  const file = await makeVideo()
  const location = (await tusOf(app.url, player).begin(file.length)).headers.get('location')!
  const theirs = tusOf(app.url, other)
  expect(await theirs.patch(location, 0, file)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await theirs.offset(location)).toBeNaN()
  expect((await other.send('DELETE', location)).status).toBe(404)
  const nobody = tusOf(app.url, { token: 'nobody' })
  expect((await nobody.begin(10)).code).toBe('SIGN_IN_REQUIRED')
  expect((await nobody.patch(location, 0, file)).code).toBe('SIGN_IN_REQUIRED')
})

test('a cancelled upload leaves no byte', async () => {
  const player = await app.signUpPlus()
  const tus = tusOf(app.url, player)
  const location = (await tus.begin(5000)).headers.get('location')!
  await tus.patch(location, 0, new Uint8Array(1000))
  expect((await player.send('DELETE', location)).status).toBe(204)
  expect(await app.files()).not.toContain(idOf(location))
})

test('an upload shows the session that it was filmed in, and its touches in video time', async () => {
  const player = await app.signUpPlus()
  const session = practice({ juggleCount: 3, duration: 2, touches: [0, 0.6, 1.2], timeZone: 'Asia/Tokyo' })
  await player.record(session)
  const metadata = { name: 'a', sessionId: String(session['id']), firstTouchAt: '0.5', slowdown: '2' }
  const id = await uploadVideo(app.url, player, await makeVideo(), metadata)
  const { body } = await player.get(`/api/videos/${id}`)
  expect(body).toMatchObject({
    touches: [0.5, 1.7, 2.9],
    session: { juggleCount: 3, duration: 2, timeZone: 'Asia/Tokyo' },
  })
})

test.each([
  ['without a name', { slowdown: '1' }, 422],
  ['with what nobody knows', { name: 'a', visibility: 'public' }, 422],
  ['of somebody else’s practice', { name: 'a', sessionId: '019a0000-0000-7000-8000-000000000001' }, 422],
])('an upload %s is refused', async (_, metadata: Record<string, string>, status) => {
  const player = await app.signUpPlus()
  expect((await tusOf(app.url, player).begin(10, metadata)).status).toBe(status)
  expect((await player.get('/api/videos')).body.items).toEqual([])
})

test.each([
  [
    'Uppy',
    { name: 'a.mp4', type: 'video/mp4', filename: 'a.mp4', filetype: 'video/mp4', relativePath: 'null' },
  ],
  ['the example of tus-js-client', { filename: 'a.mp4', filetype: 'video/mp4' }],
])('an upload with what %s tells of every file begins', async (_, metadata: Record<string, string>) => {
  const player = await app.signUpPlus()
  expect((await tusOf(app.url, player).begin(10, metadata)).status).toBe(201)
  expect((await player.get('/api/videos')).body.items).toMatchObject([{ name: 'a.mp4' }])
})

/** Announces the whole file, sends half and hangs up. */
async function sendAndCut(token: string, location: string, body: Uint8Array): Promise<void> {
  const connection = new AbortController()
  const pieces = new ReadableStream<Uint8Array>({
    // Only once: an aborted body that is pulled again would go on being pulled as long as the process lives.
    async start(controller) {
      controller.enqueue(body.subarray(0, body.length / 2))
      // When the server has told of the bytes, it has read them.
      await hasBytes(idOf(location))
      connection.abort()
    },
  })
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const options = { method: 'PATCH', headers, body: pieces, duplex: 'half', signal: connection.signal }
  await fetch(app.url + location, options as RequestInit).catch(() => {})
}

async function hasBytes(id: string): Promise<void> {
  while ((await app.storage.sizeOf(id)) === 0) await new Promise((resolve) => setImmediate(resolve))
}

describe('a client of tus', () => {
  test('may write the id of its upload in capitals, as Swift does', async () => {
    const player = await app.signUpPlus()
    const tus = tusOf(app.url, player)
    const begun = await tus.begin(10)
    const address = `/api/videos/${idOf(begun.headers.get('location')).toUpperCase()}`
    expect((await tus.patch(address, 0, new Uint8Array(5))).status).toBe(204)
    expect(await tus.offset(address)).toBe(5)
  })

  test('writes PATCH and DELETE as POST, where a network lets nothing else through', async () => {
    const player = await app.signUpPlus()
    const tus = tusOf(app.url, player)
    const location = (await tus.begin(10)).headers.get('location')!
    const post = (
      meant: string,
      headers: Record<string, string>,
      { body, path = location }: { body?: Uint8Array<ArrayBuffer>; path?: string } = {},
    ) =>
      fetch(app.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${player.token}`, 'x-http-method-override': meant, ...headers },
        ...(body && { body }),
      })
    const version = { 'tus-resumable': '1.0.0' }
    const bytes = { ...version, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    expect((await post('DELETE', {})).status).toBe(405)
    expect((await post('DELETE', version, { path: '/api/me/photo' })).status).toBe(405)
    expect((await post('PATCH', bytes, { body: new Uint8Array(5) })).status).toBe(204)
    expect(await tus.offset(location)).toBe(5)
    expect((await post('DELETE', version)).status).toBe(204)
    expect(await tus.offset(location)).toBeNaN()
  })

  test('learns by OPTIONS what this server can do', async () => {
    const player = await app.signUpPlus()
    for (const path of ['/api/videos', '/api/videos/0199e0d2-0000-7000-8000-000000000000']) {
      const { status, headers } = await player.send('OPTIONS', path)
      expect([status, headers.get('tus-version'), headers.get('tus-extension')]).toEqual([
        204,
        '1.0.0',
        'creation,termination',
      ])
      expect(headers.get('tus-max-size')).toBe(`${MAX_VIDEO_BYTES}`)
    }
  })

  test('of another version is refused before anything is read, and told the right one', async () => {
    const player = await app.signUpPlus()
    const tus = tusOf(app.url, player)
    const location = (await tus.begin(10)).headers.get('location')!
    for (const [method, path] of [
      ['POST', '/api/videos'],
      ['PATCH', location],
      ['HEAD', location],
    ] as const)
      for (const version of ['0.2.2', undefined]) {
        const { status, headers } = await fetch(app.url + path, {
          method,
          headers: { authorization: `Bearer ${player.token}`, ...(version && { 'tus-resumable': version }) },
        })
        const told = [headers.get('tus-version'), headers.get('tus-resumable')]
        expect([status, ...told], `${method} ${version}`).toEqual([412, '1.0.0', '1.0.0'])
      }
    const refused = await tus.patch(location, 7, Buffer.from('abc'))
    expect([refused.status, refused.headers.get('tus-resumable')]).toEqual([409, '1.0.0'])
  })

  test('sends bytes of no other type', async () => {
    const player = await app.signUpPlus()
    const tus = tusOf(app.url, player)
    const location = (await tus.begin(10)).headers.get('location')!
    for (const type of ['video/mp4', 'application/json']) {
      const refused = await fetch(app.url + location, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${player.token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': type,
        },
        body: 'abc',
      })
      const { code } = (await refused.json()) as { code: string }
      expect([refused.status, code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
    expect(await tus.offset(location)).toBe(0)
  })
})
