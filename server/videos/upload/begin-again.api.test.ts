import { expect, test } from 'vitest'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'
import { tusOf } from '#server/videos/testing/upload-video.ts'

const app = await startVideoTest()

test('an upload that is begun again, because its answer was lost, takes room once and keeps its bytes', async () => {
  const player = await app.signUpPlus()
  const tus = tusOf(app.url, player)
  const begin = (size: number) => tus.begin(size, { name: 'Wall.mp4' }, { 'idempotency-key': '"one-press"' })
  const copies = await Promise.all([begin(5000), begin(5000)])
  expect(copies.map(({ status }) => status)).toEqual([201, 201])
  const [location, again] = copies.map(({ headers }) => headers.get('location')!)
  expect(again).toBe(location)
  expect((await player.get('/api/me/video-storage')).body.usedBytes).toBe(5000)
  await tus.patch(location!, 0, new Uint8Array(3000))
  const late = await begin(5000)
  expect(late).toMatchObject({ status: 201 })
  expect(late.headers.get('location')).toBe(location)
  expect(await tus.offset(location!)).toBe(3000)
  expect(await begin(6000)).toMatchObject({ status: 422, code: 'KEY_OF_ANOTHER_REQUEST' })
})

test('an upload that was dropped begins anew under the same key, once', async () => {
  const player = await app.signUpPlus()
  const tus = tusOf(app.url, player)
  const begin = () => tus.begin(5000, { name: 'Wall.mp4' }, { 'idempotency-key': '"dropped"' })
  const dropped = (await begin()).headers.get('location')!
  await player.send('DELETE', dropped)
  const copies = await Promise.all([begin(), begin(), begin()])
  const [location, ...others] = [...copies, await begin()].map(({ headers }) => headers.get('location')!)
  expect(location).not.toBe(dropped)
  for (const other of others) expect(other).toBe(location)
  expect((await player.get('/api/me/video-storage')).body.usedBytes).toBe(5000)
  expect((await tus.patch(location!, 0, new Uint8Array(3000))).status).toBe(204)
})
