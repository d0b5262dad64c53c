import { afterAll, expect, test } from 'vitest'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { tusOf, uploadVideo } from '#server/videos/testing/upload-video.ts'
import { sweepOrphans } from '#server/videos/clean-up/sweep-orphans.ts'
import { createVideoStorage } from '#server/videos/storage/create-video-storage.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'
import { startS3StandIn } from '#stand-ins/s3/s3-server.ts'

const s3 = await startS3StandIn()
afterAll(() => s3.close())
const app = await startVideoTest(s3.environment)
const player = await app.signUpPlus()

const content = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/videos/${id}/content`, {
    headers: { authorization: `Bearer ${player.token}`, ...headers },
  })

test('a video is uploaded to S3 in pieces of any size, played from there, and deleted completely', async () => {
  const tus = tusOf(app.url, player)
  const file = await makeVideo({ seconds: 4, pictureBytes: 800_000 })
  const location = (await tus.begin(file.length)).headers.get('location')!
  // The first piece is smaller than the smallest part that S3 accepts, the second one is larger.
  const cuts = [0, 500_000, file.length]
  for (const [index, cut] of cuts.slice(1).entries()) {
    const from = cuts[index]!
    expect(await tus.patch(location, from, file.subarray(from, cut))).toMatchObject({ status: 204 })
    expect(await tus.offset(location)).toBe(cut)
  }
  const id = location.split('/').at(-1)!
  expect((await player.get(location)).body).toMatchObject({ state: 'ready', contentType: 'video/mp4' })
  expect(Buffer.from(await (await content(id)).arrayBuffer())).toEqual(file)
  const part = await content(id, { range: 'bytes=5000000-5000009' })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
    206,
    file.subarray(5_000_000, 5_000_010),
  ])
  expect((await player.send('DELETE', location)).status).toBe(204)
  expect(await s3.kept()).toEqual([])
})

test('an upload to S3 that is begun again keeps its bytes, and is one upload', async () => {
  const tus = tusOf(app.url, player)
  const begin = () => tus.begin(5000, { name: 'Wall.mp4' }, { 'idempotency-key': '"in-s3"' })
  const location = (await begin()).headers.get('location')!
  await tus.patch(location, 0, new Uint8Array(3000))
  expect((await begin()).headers.get('location')).toBe(location)
  expect(await tus.offset(location)).toBe(3000)
  await player.send('DELETE', location)
  expect(await s3.kept()).toEqual([])
})

test('a request after the end of an upload gets the same answer as with the disk', async () => {
  const onDisk = await startVideoTest()
  const file = await makeVideo()
  const answersOf = async (store: typeof app) => {
    const uploader = await store.signUpPlus()
    const tus = tusOf(store.url, uploader)
    const location = `/api/videos/${await uploadVideo(store.url, uploader, file)}`
    const answers = []
    for (const [offset, body] of [
      [file.length, new Uint8Array()],
      [file.length, new Uint8Array(10)],
      [file.length, new Blob([new Uint8Array(10)]).stream()],
      [0, file],
    ] as const) {
      const { status, code, headers } = await tus.patch(location, offset, body)
      answers.push({ status, code, offset: headers.get('upload-offset') })
    }
    const { state, size } = (await uploader.get(location)).body
    await uploader.send('DELETE', location)
    return { answers, state, size }
  }
  const answers = await answersOf(app)
  expect(answers).toEqual(await answersOf(onDisk))
  expect(answers).toMatchObject({
    answers: [
      { status: 204, offset: `${file.length}` },
      { status: 413, code: 'BODY_TOO_LARGE' },
      { status: 413, code: 'BODY_TOO_LARGE' },
      { status: 409, code: 'UPLOAD_CONFLICT' },
    ],
    state: 'ready',
    size: file.length,
  })
})

test('a file that is not a video and a cancelled upload leave nothing in S3', async () => {
  await expect(uploadVideo(app.url, player, Buffer.from('Dear Marta'))).rejects.toThrow('NOT_A_VIDEO')
  const tus = tusOf(app.url, player)
  const location = (await tus.begin(7_000_000)).headers.get('location')!
  await tus.patch(location, 0, new Uint8Array(6_000_000))
  expect((await player.send('DELETE', location)).status).toBe(204)
  expect(await s3.kept()).toEqual([])
})

test('the daily job deletes from S3 what belongs to no row, including half an upload, and nothing else', async () => {
  const id = await uploadVideo(app.url, player, await makeVideo())
  const lost = await uploadVideo(app.url, player, await makeVideo())
  const tus = tusOf(app.url, player)
  const half = (await tus.begin(7_000_000)).headers.get('location')!
  await tus.patch(half, 0, new Uint8Array(6_000_000))
  const gone = [lost, half.split('/').at(-1)!]
  await app.pool.query('delete from videos where id = any($1)', [gone])
  await app.pool.query('delete from removed_videos')
  const storage = createVideoStorage(app.db, readConfig(s3.environment))
  const inTwoHours = new Date(Date.now() + 2 * 60 * 60 * 1000)
  await sweepOrphans({ db: app.db, storage, log: createLog('silent') }, inTwoHours)
  const kept = await s3.kept()
  expect(kept.filter((name) => gone.some((each) => name.startsWith(each)))).toEqual([])
  expect((await content(id)).status).toBe(200)
})
