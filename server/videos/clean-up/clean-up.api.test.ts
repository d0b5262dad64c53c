import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import { tusOf, uploadVideo } from '#server/videos/testing/upload-video.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'
import { expireUploads } from './expire-uploads.ts'
import { removeBytes } from './remove-bytes.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const app = await startVideoTest()
const means = { db: app.db, storage: app.storage, log: createLog('silent') }
const file = await makeVideo()
const player = await app.signUpPlus()
const folder = join(app.dataDir, 'videos')
await mkdir(folder, { recursive: true })

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)

async function begin(bytes: Uint8Array<ArrayBuffer>, size = file.length): Promise<string> {
  const tus = tusOf(app.url, player)
  const location = (await tus.begin(size)).headers.get('location')!
  if (bytes.length > 0) await tus.patch(location, 0, bytes)
  return location.split('/').at(-1)!
}

test('an upload without progress is deleted after three days, and its space is free again', async () => {
  const id = await begin(file.subarray(0, 100))
  await expireUploads(means, inHours(71))
  expect(await app.files()).toContain(id)
  await expireUploads(means, inHours(73))
  expect(await app.files()).not.toContain(id)
  expect((await player.get('/api/me/video-storage')).body.usedBytes).toBe(0)
})

test('a complete video is kept until its player deletes it', async () => {
  const id = await uploadVideo(app.url, player, file)
  await expireUploads(means, inHours(24 * 365))
  expect((await player.get(`/api/videos/${id}`)).body.state).toBe('ready')
  expect(await app.files()).toContain(id)
  await player.send('DELETE', `/api/videos/${id}`)
})

test('a video that was complete when the server was killed is checked later', async () => {
  const [good, bad] = [await begin(file.subarray(0, 10)), await begin(file.subarray(0, 10))]
  await writeFile(join(folder, good), file)
  await writeFile(join(folder, bad), Buffer.alloc(file.length))
  await expireUploads(means, inHours(1))
  expect((await player.get(`/api/videos/${good}`)).body.state).toBe('ready')
  expect((await player.get(`/api/videos/${bad}`)).status).toBe(404)
  expect(await app.files()).not.toContain(bad)
})

test('such a video is also checked when its client asks how much has arrived', async () => {
  const id = await begin(file.subarray(0, 10))
  await writeFile(join(folder, id), file)
  expect(await tusOf(app.url, player).offset(`/api/videos/${id}`)).toBe(file.length)
  expect((await player.get(`/api/videos/${id}`)).body.state).toBe('ready')
})

test('bytes that cannot be removed do not keep others', async () => {
  const [stuck, other] = [await uploadVideo(app.url, player, file), await uploadVideo(app.url, player, file)]
  await rm(join(folder, stuck))
  await mkdir(join(folder, stuck, 'which is no file'), { recursive: true })
  for (const id of [stuck, other]) await app.pool.query('delete from videos where id = $1', [id])
  await expect(removeBytes(means)).rejects.toThrow(/directory/)
  await expect(removeBytes(means)).rejects.toThrow(/directory/)
  expect(await app.files()).not.toContain(other)
  await rm(join(folder, stuck), { recursive: true })
  await removeBytes(means)
  expect((await app.pool.query('select from removed_videos')).rowCount).toBe(0)
})

test('a player who deletes a video does not wait for the bytes of others', async () => {
  const other = await uploadVideo(app.url, player, file)
  await app.pool.query('delete from videos where id = $1', [other])
  const own = await uploadVideo(app.url, player, file)
  expect((await player.send('DELETE', `/api/videos/${own}`)).status).toBe(204)
  const left = await app.files()
  expect([own, other].map((id) => left.includes(id))).toEqual([false, true])
  await removeBytes(means)
  expect(await app.files()).not.toContain(other)
})

test('bytes without a row are deleted once no new upload can own them; other files stay', async () => {
  const [old, young] = [uuidv7(), uuidv7()]
  for (const name of [old, young, 'notes.txt']) await writeFile(join(folder, name), 'bytes')
  for (const name of [old, 'notes.txt']) await utimes(join(folder, name), inHours(-2), inHours(-2))
  await sweepOrphans(means, new Date())
  const left = await app.files()
  expect([old, young, 'notes.txt'].map((name) => left.includes(name))).toEqual([false, true, true])
})

test('a row without bytes is deleted, but not when the whole disk is missing', async () => {
  const ids: string[] = []
  for (let count = 0; count < 7; count++) ids.push(await uploadVideo(app.url, player, file))
  for (const id of ids) await rm(join(folder, id))
  await sweepOrphans(means, inHours(2))
  expect((await player.get(`/api/videos/${ids[0]!}`)).status).toBe(200)
  for (const id of ids.slice(1)) await writeFile(join(folder, id), file)
  await sweepOrphans(means, inHours(2))
  expect((await player.get(`/api/videos/${ids[0]!}`)).status).toBe(404)
  expect((await player.get(`/api/videos/${ids[1]!}`)).status).toBe(200)
})

test('the few videos of a small server are kept, too, also when somebody uploads while the disk is missing', async () => {
  await app.pool.query('delete from videos')
  await removeBytes(means)
  for (const name of await app.files()) await rm(join(folder, name))
  const ids = [await uploadVideo(app.url, player, file), await uploadVideo(app.url, player, file)]
  for (const id of ids) await rm(join(folder, id))
  await sweepOrphans(means, inHours(2))
  await uploadVideo(app.url, player, file)
  await sweepOrphans(means, inHours(2))
  for (const id of ids) expect((await player.get(`/api/videos/${id}`)).status).toBe(200)
})
