import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import type { Player } from '#server/testing/player.ts'
import { uploadVideo } from '#server/videos/testing/upload-video.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'

const app = await startVideoTest()
const file = await makeVideo()
const player = await app.signUpPlus()
const id = await uploadVideo(app.url, player, file, { name: 'Ümläut "1".mp4' })

const ask = (headers: Record<string, string> = {}, method = 'GET', path = 'content', by: Player = player) =>
  fetch(`${app.url}/api/videos/${id}/${path}`, {
    method,
    headers: { authorization: `Bearer ${by.token}`, ...headers },
  })

test('a video is served whole, with the type that its bytes showed', async () => {
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(file)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(file.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': "inline; filename*=UTF-8''%C3%9Cml%C3%A4ut%20%221%22.mp4",
    'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    etag: `"${id}"`,
  })
})

test.each([
  ['bytes=0-9', 206, `bytes 0-9/${file.length}`, file.subarray(0, 10)],
  [
    `bytes=${file.length - 5}-`,
    206,
    `bytes ${file.length - 5}-${file.length - 1}/${file.length}`,
    file.subarray(-5),
  ],
  ['bytes=-7', 206, `bytes ${file.length - 7}-${file.length - 1}/${file.length}`, file.subarray(-7)],
  ['bytes=0-1,4-5', 200, null, file],
])('of %s it answers %d', async (range, status, contentRange, bytes) => {
  const answer = await ask({ range })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes))
})

test('a part behind the end is a problem that says how long the video is', async () => {
  const answer = await ask({ range: `bytes=${file.length}-` })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`])
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 416, code: 'RANGE_NOT_SATISFIABLE' })
})

test('HEAD says how long the whole video is, also with a range, and sends nothing', async () => {
  const answer = await ask({ range: 'bytes=0-9' }, 'HEAD')
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(file.length)])
  expect(await answer.text()).toBe('')
})

test('a part is served only of the requested version, and an unchanged video is not sent again', async () => {
  const part = { range: 'bytes=0-9' }
  expect((await ask({ ...part, 'if-range': `"${id}"` })).status).toBe(206)
  expect((await ask({ ...part, 'if-range': '"another"' })).status).toBe(200)
  for (const tags of [`"${id}"`, `W/"${id}"`, `"another", "${id}"`, '*']) {
    const known = await ask({ 'if-none-match': tags })
    expect([known.status, await known.text()]).toEqual([304, ''])
  }
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
})

test('the preview picture is encoded again, and is deleted with its video', async () => {
  expect((await ask({}, 'GET', 'thumbnail')).status).toBe(404)
  const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#2563eb' } })
    .withExif({ IFD0: { Copyright: 'Where I live' } })
    .jpeg()
    .toBuffer()
  const put = (by: Player, body: Uint8Array) =>
    fetch(`${app.url}/api/videos/${id}/thumbnail`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(body),
    })
  expect((await put(await app.signUp(), picture)).status).toBe(404)
  expect((await put(player, Buffer.from('<svg/>'))).status).toBe(422)
  expect((await put(player, picture)).status).toBe(204)
  const answer = await ask({}, 'GET', 'thumbnail')
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const { width, height, exif } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ width, height, exif }).toEqual({ width: 480, height: 270, exif: undefined })
  expect((await player.get(`/api/videos/${id}`)).body.hasThumbnail).toBe(true)
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const known = { 'if-none-match': answer.headers.get('etag')! }
  expect((await ask(known, 'GET', 'thumbnail')).status).toBe(304)
})
