import { expect, test } from 'vitest'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import { tusOf, uploadVideo } from '#server/videos/testing/upload-video.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'
import { startS3StandIn } from '#stand-ins/s3/s3-server.ts'

test('while S3 is down requests for video bytes ask to try again, and everything else works', async () => {
  const s3 = await startS3StandIn()
  const app = await startVideoTest(s3.environment)
  const player = await app.signUpPlus()
  const tus = tusOf(app.url, player)
  const file = await makeVideo()
  const id = await uploadVideo(app.url, player, file)
  const begun = (await tus.begin(file.length)).headers.get('location')!
  await s3.close()

  const unavailable = { status: 503, code: 'SERVICE_UNAVAILABLE' }
  expect(await tus.begin(file.length)).toMatchObject(unavailable)
  expect(await tus.patch(begun, 0, file)).toMatchObject(unavailable)
  const played = await fetch(`${app.url}/api/videos/${id}/content`, {
    headers: { authorization: `Bearer ${player.token}` },
  })
  expect([played.status, played.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
  // An upload that could not begin takes up no storage.
  const { items } = (await player.get('/api/videos')).body
  expect(items.map((video: { id: string }) => `/api/videos/${video.id}`)).toEqual([
    begun,
    `/api/videos/${id}`,
  ])

  // The video is gone for everybody, and its bytes are deleted when S3 is back.
  expect((await player.send('DELETE', `/api/videos/${id}`)).status).toBe(204)
  expect((await player.get(`/api/videos/${id}`)).status).toBe(404)
  const { rows } = await app.pool.query('select id from removed_videos where id = $1', [id])
  expect(rows).toEqual([{ id }])
})
