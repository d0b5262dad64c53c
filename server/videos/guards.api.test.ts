import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeVideo } from './testing/make-video.ts'
import { type Player, practice } from '#server/testing/player.ts'
import { tusOf, uploadVideo } from './testing/upload-video.ts'
import { startVideoTest } from './testing/start-video-test.ts'

const app = await startVideoTest()
const file = await makeVideo()
const picture = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#2563eb' } })
  .jpeg()
  .toBuffer()

const ask = (by: Player, method: string, path: string, body?: Uint8Array<ArrayBuffer>) =>
  fetch(app.url + path, { method, headers: { authorization: `Bearer ${by.token}` }, ...(body && { body }) })
const choose = (player: Player, id: string, visibility: string) =>
  player.send('PUT', `/api/videos/${id}/visibility`, { visibility })
const begin = async (player: Player) =>
  (await tusOf(app.url, player).begin(file.length)).headers.get('location')!

test('an upload cannot be tied to another player’s session', async () => {
  const [player, other] = [await app.signUpPlus(), await app.signUp()]
  const session = practice()
  await other.record(session)
  const metadata = { name: 'a', sessionId: String(session['id']) }
  expect(await tusOf(app.url, player).begin(10, metadata)).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
  })
  expect((await player.get('/api/videos')).body.items).toEqual([])
})

/** Begins an upload with exactly this metadata, right or wrong. */
const announce = ({ token }: { token: string }, length: string, metadata: string) =>
  fetch(`${app.url}/api/videos`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': length,
      'upload-metadata': metadata,
    },
  })

test.each(['0', '-1', '1.5', 'all of it', '9007199254740993', ''])(
  'an upload of %s bytes is refused',
  async (length) => {
    const player = await app.signUpPlus()
    const answer = await announce(player, length, `name ${Buffer.from('a').toString('base64')}`)
    expect(answer.status).toBe(400)
    expect((await player.get('/api/videos')).body.items).toEqual([])
  },
)

test('an upload with unreadable metadata is refused', async () => {
  const player = await app.signUpPlus()
  const answer = await announce(player, '10', 'name YQ==,name YQ==')
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    400,
    'MALFORMED_REQUEST',
  ])
})

test('of two requests that write a video at the same moment one waits for the other, and no byte is doubled', async () => {
  const player = await app.signUpPlus()
  const location = await begin(player)
  const tus = tusOf(app.url, player)
  const answers = await Promise.all([tus.patch(location, 0, file), tus.patch(location, 0, file)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  const content = await ask(player, 'GET', `${location}/content`)
  expect(Buffer.from(await content.arrayBuffer())).toEqual(file)
})

test('an incomplete upload is played to nobody, not even its player, and others do not see it in lists', async () => {
  const [player, other] = [await app.signUpPlus(), await app.signUp()]
  const location = await begin(player)
  await tusOf(app.url, player).patch(location, 0, file.subarray(0, 1000))
  await choose(player, location.split('/').at(-1)!, 'public')
  expect((await ask(player, 'GET', `${location}/content`)).status).toBe(404)
  expect((await other.get(`/api/users/${player.id}/videos`)).body.items).toEqual([])
})

test('the preview picture is seen by everybody who sees the video, and set by its player alone', async () => {
  const [player, other] = [await app.signUpPlus(), await app.signUp()]
  const id = await uploadVideo(app.url, player, file)
  const thumbnail = `/api/videos/${id}/thumbnail`
  expect((await ask(player, 'PUT', thumbnail, new Uint8Array(picture))).status).toBe(204)
  expect((await ask(other, 'GET', thumbnail)).status).toBe(404)
  await choose(player, id, 'public')
  expect((await ask(other, 'GET', thumbnail)).status).toBe(200)
  expect((await ask(other, 'PUT', thumbnail, new Uint8Array(picture))).status).toBe(404)
})

test('the list of videos of a hidden player is not found, rather than empty', async () => {
  const [player, other] = [await app.signUpPlus(), await app.signUp()]
  await player.send('PATCH', '/api/me', { visibility: 'private' })
  expect((await other.get(`/api/users/${player.id}/videos`)).status).toBe(404)
  const nobody = '019a0000-0000-7000-8000-000000000001'
  expect((await other.get(`/api/users/${nobody}/videos`)).status).toBe(404)
})
