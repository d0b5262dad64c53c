import { rm, symlink } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { createFindLogin } from '#server/identity/logins/find-login.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { answerError } from '#server/platform/http/answer-error.ts'
import { createLimits } from '#server/platform/limits/rate-limits.ts'
import { createRouter } from '#server/platform/http/router.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { makeVideo } from '#server/videos/testing/make-video.ts'
import { TEST_SECRET } from '#server/testing/player.ts'
import { tusOf } from '#server/videos/testing/upload-video.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'
import { uploadRoutes } from './routes.ts'

const app = await startVideoTest()
const player = await app.signUpPlus()
const file = await makeVideo()

/** The free space at each look. The last value stays. */
let rooms: number[] = []
const tus = tusOf(await serveUploads(), player)

const begin = async () => (await tus.begin(file.length)).headers.get('location')!

async function expectNothingLeft(): Promise<void> {
  expect(await app.files()).toEqual([])
  expect((await player.get('/api/videos')).body.items).toEqual([])
  expect((await player.get('/api/me/video-storage')).body.usedBytes).toBe(0)
}

test('an upload cannot begin without room', async () => {
  rooms = [file.length]
  expect(await tus.begin(file.length)).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
  await expectNothingLeft()
})

test('an upload that runs out of room is cancelled, and its bytes are deleted', async () => {
  rooms = [Infinity]
  const location = await begin()
  expect((await tus.patch(location, 0, file.subarray(0, 1000))).status).toBe(204)
  rooms = [file.length]
  expect(await tus.patch(location, 1000, file.subarray(1000))).toMatchObject({
    status: 507,
    code: 'STORAGE_FULL',
  })
  await expectNothingLeft()
})

test('an upload that fills the disk is cancelled, too', async () => {
  rooms = [Infinity]
  const location = await begin()
  await letDiskBeFull(location)
  rooms = [Infinity, 0]
  expect(await tus.patch(location, 0, file)).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
  await expectNothingLeft()
})

test('an upload that fails for another reason can continue later', async () => {
  rooms = [Infinity]
  const location = await begin()
  await letDiskBeFull(location)
  expect(await tus.patch(location, 0, file)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  expect(await tus.offset(location)).toBe(0)
})

/** Linux has a file for that: every write to it fails for lack of room. */
async function letDiskBeFull(location: string): Promise<void> {
  const path = join(app.dataDir, 'videos', location.split('/').at(-1)!)
  await rm(path)
  await symlink('/dev/full', path)
}

/** The upload routes, with storage that has as much room as the test says. */
async function serveUploads(): Promise<string> {
  const log = createLog('silent')
  const config = { baseTier: 'free' }
  const services = {
    config,
    db: app.db,
    log,
    limits: createLimits(app.pool, log, false),
    metrics: createMetrics(),
    now: () => new Date(),
  }
  const storage = {
    ...app.storage,
    room: async () => (rooms.length > 1 ? rooms.shift()! : rooms[0]!),
  }
  const router = createRouter()
  router.onError(answerError(log))
  const findLogin = createFindLogin(app.db, { publicUrl: app.url, authSecret: TEST_SECRET })
  router.use('/api/videos/*', requireLogin({ findLogin }))
  router.route('/', uploadRoutes(services as never, storage))
  const server = createAdaptorServer({ fetch: router.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
