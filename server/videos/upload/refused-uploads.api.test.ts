import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { VIDEO_NAME_MAX_LENGTH } from '#contract/videos/videos.ts'
import { MAX_VIDEO_BYTES, VIDEO_QUOTA_BYTES } from '#domain/videos/video-limits.ts'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import { tusOf, uploadVideo } from '#server/videos/testing/upload-video.ts'
import { inspectVideo } from '#server/videos/inspect/inspect-video.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'

const app = await startVideoTest()

const whole = await makeVideo()
const onlySound = await makeVideo({ onlySound: true })
const tooLong = await makeVideo({ format: 'webm', seconds: 1000, pictureBytes: 20 })
/** Claims more pixels for each side than the database column can hold. */
const tooWide = await makeVideo({ format: 'webm', side: 2 ** 40 })

describe('a file that is not a video', () => {
  test.each([
    ['a page that is called one', Buffer.from('<!doctype html><script>alert(1)</script>'), 'NOT_A_VIDEO'],
    ['a video that was cut', whole.subarray(0, whole.length * 0.7), 'NOT_A_VIDEO'],
    ['sound alone', onlySound, 'NO_VIDEO_TRACK'],
    ['a picture that nothing could show', tooWide, 'NOT_A_VIDEO'],
    ['too long', tooLong, 'VIDEO_TOO_LONG'],
  ])('%s: is refused with the reason, and leaves no byte', async (_, file, code) => {
    const player = await app.signUpPlus()
    const tus = tusOf(app.url, player)
    const location = (await tus.begin(file.length)).headers.get('location')!
    expect(await tus.patch(location, 0, file)).toMatchObject({ status: 422, code })
    expect(await app.files()).toEqual([])
    expect((await player.get('/api/videos')).body.items).toEqual([])
    expect((await player.get('/api/me/video-storage')).body.usedBytes).toBe(0)
  })

  const storageOf = (file: Uint8Array<ArrayBuffer>) => ({
    read: async (_: string, { start, end }: { start: number; end: number }) =>
      new Blob([file.subarray(start, end + 1)]).stream(),
  })
  const endless = async () => (await makeVideo({ format: 'webm' })).fill(7, 64)

  test('is refused when reading it would never end', async () => {
    const file = await endless()
    const findings = inspectVideo(
      { storage: storageOf(file), id: 'endless', ownerId: 'ana', size: file.length },
      { patience: { reading: 1_000, all: 20_000 } },
    )
    expect(await findings).toEqual({ refusal: 'NOT_A_VIDEO' })
  })

  test('keeps no player’s video waiting when it was given as a clip', async () => {
    const file = await endless()
    const ended: string[] = []
    const look = (id: string, content: Uint8Array<ArrayBuffer>, line: 'clips' | 'videos') =>
      inspectVideo(
        { storage: storageOf(content), id, ownerId: id, size: content.length },
        { line, patience: { reading: 4_000, all: 20_000 } },
      ).then(() => ended.push(id))
    await Promise.all([
      look('clip', file, 'clips'),
      look('further clip', file, 'clips'),
      look('video', whole, 'videos'),
    ])
    expect(ended).toEqual(['video', 'clip', 'further clip'])
  })

  test('holds up the other videos of its player, and nobody else’s', async () => {
    const file = await endless()
    const ended: string[] = []
    const look = (id: string, ownerId: string, content: Uint8Array<ArrayBuffer>) =>
      inspectVideo(
        { storage: storageOf(content), id, ownerId, size: content.length },
        { patience: { reading: 3_000, all: 20_000 } },
      ).then(() => ended.push(id))
    await Promise.all([
      ...['first', 'second', 'third'].map((id) => look(id, 'mallory', file)),
      look('other', 'ana', whole),
    ])
    expect(ended).toEqual(['other', 'first', 'second', 'third'])
  })
})

describe('a file of many tiny parts', () => {
  const part = Buffer.from([0, 0, 0, 8, ...Buffer.from('free')])
  const head = Buffer.from([0, 0, 0, 16, ...Buffer.from('ftypisom'), 0, 0, 0, 0])
  const storageOf = (file: Buffer, ms = 0) => {
    const asked: number[] = []
    return {
      asked,
      read: async (_: string, { start, end }: { start: number; end: number }) => {
        asked.push(start)
        if (ms > 0) await wait(ms)
        return new Blob([new Uint8Array(file.subarray(start, end + 1))]).stream()
      },
    }
  }

  test('is read in larger pieces, so that it keeps nobody waiting', async () => {
    const file = Buffer.concat([head, ...Array<Buffer>(20_000).fill(part)])
    const storage = storageOf(file)
    expect(await inspectVideo({ storage, id: 'tiny', ownerId: 'ana', size: file.length })).toEqual({
      refusal: 'NO_VIDEO_TRACK',
    })
    expect(storage.asked.length).toBeLessThan(20)
  })

  test('is refused when it asks for too much, and is checked again when the storage was slow', async () => {
    const far = Buffer.alloc(200_000)
    far.writeUInt32BE(far.length)
    far.write('free', 4)
    const file = Buffer.concat([head, ...Array<Buffer>(400).fill(far)])
    const patience = { reading: 30_000, all: 3_000 }
    const look = (id: string, storage: ReturnType<typeof storageOf>) =>
      inspectVideo({ storage, id, ownerId: id, size: file.length }, { patience })
    expect(await look('far', storageOf(file, 20))).toEqual({ refusal: 'NOT_A_VIDEO' })
    await expect(look('slow', storageOf(file, 1_000))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  test('is inspected once for all who ask at the same time', async () => {
    const file = await makeVideo()
    const storage = storageOf(Buffer.from(file))
    const look = () => inspectVideo({ storage, id: 'shared', ownerId: 'ana', size: file.length })
    const findings = await Promise.all([look(), look(), look()])
    const video = { facts: expect.objectContaining({ contentType: 'video/mp4' }) }
    expect(findings).toEqual([video, video, video])
    expect(storage.asked.filter((start) => start === 0)).toHaveLength(1)
  })
})

test('a part that claims most of a large file is not read into memory', async () => {
  const size = 400_000_000
  const head = Buffer.alloc(32)
  head.writeUInt32BE(24)
  head.write('ftypisom', 4)
  head.writeUInt32BE(size - 24, 24)
  head.write('moov', 28)
  const lengths: number[] = []
  const storage = {
    read: async (_: string, { start, end }: { start: number; end: number }) => {
      lengths.push(end + 1 - start)
      return new Blob([Buffer.concat([head, Buffer.alloc(1000)]).subarray(start, end + 1)]).stream()
    },
  }
  expect(await inspectVideo({ storage, id: 'swollen', ownerId: 'ana', size })).toEqual({
    refusal: 'NOT_A_VIDEO',
  })
  expect(Math.max(...lengths)).toBeLessThan(2 ** 26)
})

test.each(['mov', 'webm'] as const)('a %s is accepted', async (format) => {
  const player = await app.signUpPlus()
  const id = await uploadVideo(app.url, player, await makeVideo({ format }))
  const contentType = { mov: 'video/quicktime', webm: 'video/webm' }[format]
  expect((await player.get(`/api/videos/${id}`)).body).toMatchObject({ state: 'ready', contentType })
})

test.each([
  ['more than a name may have', 'x'.repeat(VIDEO_NAME_MAX_LENGTH + 1)],
  ['a NUL', 'a\u0000.mp4'],
  ['a line break', 'a\n.mp4'],
  ['nothing that could be seen', '\u200b'],
])('a name with %s is refused before a byte is sent', async (_, name) => {
  const player = await app.signUpPlus()
  expect(await tusOf(app.url, player).begin(10, { name })).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
  })
  expect((await player.get('/api/me/video-storage')).body.usedBytes).toBe(0)
})

test('a file name loses characters that change the direction of the text', async () => {
  const player = await app.signUpPlus()
  await tusOf(app.url, player).begin(10, { name: '\u202egpj.mp4' })
  expect((await player.get('/api/videos')).body.items).toMatchObject([{ name: 'gpj.mp4' }])
})

test.each([
  ['a part of an upload', { 'upload-concat': 'partial' }],
  ['a length that is told later', { 'upload-defer-length': '1' }],
])('%s, which is not supported, is a malformed request', async (_, headers) => {
  const player = await app.signUpPlus()
  expect(await tusOf(app.url, player).begin(10, undefined, headers)).toMatchObject({
    status: 400,
    code: 'MALFORMED_REQUEST',
  })
  expect((await player.get('/api/me/video-storage')).body.usedBytes).toBe(0)
})

describe('the space for videos', () => {
  test('is part of Plus; a player whose Plus has ended can watch and delete their videos, and add none', async () => {
    const player = await app.signUpPlus()
    const id = await uploadVideo(app.url, player, await makeVideo())
    await app.setTier(player, 'free')
    expect(await tusOf(app.url, player).begin(10)).toMatchObject({ status: 403, code: 'TIER_REQUIRED' })
    expect((await player.get('/api/me/video-storage')).body).toMatchObject({
      quotaBytes: 0,
      refusal: 'TIER_REQUIRED',
    })
    expect((await player.get(`/api/videos/${id}`)).status).toBe(200)
    expect((await player.send('DELETE', `/api/videos/${id}`)).status).toBe(204)
  })

  test.each([
    ['plus', 10],
    ['pro', 100],
  ] as const)('is, with %s, %i GB', async (tier, gigabytes) => {
    const player = await app.signUp()
    await app.setTier(player, tier)
    expect((await player.get('/api/me/video-storage')).body.quotaBytes).toBe(gigabytes * 1_000_000_000)
  })

  test('of a lower plan deletes nothing, and takes no more until there is room', async () => {
    const player = await app.signUp()
    await app.setTier(player, 'pro')
    const tus = tusOf(app.url, player)
    const [first, second] = [await tus.begin(MAX_VIDEO_BYTES), await tus.begin(MAX_VIDEO_BYTES)]
    for (let more = 0; more < 4; more += 1) await tus.begin(MAX_VIDEO_BYTES)
    await app.setTier(player, 'plus')
    const storage = { usedBytes: 12e9, quotaBytes: 10e9, refusal: null }
    expect((await player.get('/api/me/video-storage')).body).toMatchObject(storage)
    expect(await tus.begin(1)).toMatchObject({ status: 422, code: 'VIDEO_QUOTA_FULL' })
    await player.send('DELETE', first.headers.get('location')!)
    expect((await tus.begin(1)).status).toBe(422)
    await player.send('DELETE', second.headers.get('location')!)
    expect((await tus.begin(1)).status).toBe(201)
  })

  test('accepts no single video above 2 GB', async () => {
    const player = await app.signUpPlus()
    expect(await tusOf(app.url, player).begin(2_000_000_001)).toMatchObject({
      status: 413,
      code: 'VIDEO_TOO_LARGE',
    })
  })

  test('is never exceeded by uploads that begin at the same time', async () => {
    const player = await app.signUpPlus()
    const tus = tusOf(app.url, player)
    const size = MAX_VIDEO_BYTES
    const fits = Math.floor(VIDEO_QUOTA_BYTES.plus / size)
    const answers = await Promise.all(Array.from({ length: fits + 5 }, () => tus.begin(size)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(fits)
    expect(answers.filter(({ code }) => code === 'VIDEO_QUOTA_FULL')).toHaveLength(5)
    expect((await player.get('/api/me/video-storage')).body.usedBytes).toBe(fits * size)
    const location = answers.find(({ status }) => status === 201)!.headers.get('location')!
    await player.send('DELETE', location)
    expect((await tus.begin(size)).status).toBe(201)
  })
})
