import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { countResults } from '#server/platform/http/monitoring/count-results.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { createRouter, fileBytes, problems } from '#server/platform/http/router.ts'
import { guardianAllows } from '#server/guardians/guarded-player.ts'
import type { Services } from '#server/services.ts'
import { findVideo } from '#server/videos/store.ts'
import type { VideoStorage } from '#server/videos/storage/video-storage.ts'
import { beginUpload } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { giveUpUpload, giveUpWhenFull } from './give-up-upload.ts'
import { requireTusVersion, requireUploadedBytes, tellTusOptions, tusVersionOnly } from './speak-tus.ts'
import { createTusEndpoint, readAnnouncement, VIDEOS_PATH } from './tus-endpoint.ts'

const begin = createRoute({
  method: 'post',
  path: VIDEOS_PATH,
  summary: 'Start a video upload (tus 1.0, creation)',
  description:
    'Headers follow https://tus.io/protocols/resumable-upload: Tus-Resumable, Upload-Length and Upload-Metadata. The metadata has name and, if known, sessionId, firstTouchAt (seconds of the video) and slowdown. What clients of tus add by themselves (filename, filetype, type, relativePath) may stand there, too; filename is the name if there is no other. The Location of the answer is the address for PATCH and HEAD.',
  ...takesKey,
  responses: { 201: { description: 'Started' }, ...problems(400, 401, 403, 409, 412, 413, 422, 507) },
})

const proceed = createRoute({
  method: 'patch',
  path: `${VIDEOS_PATH}/{id}`,
  summary: 'Upload the next bytes of a video (tus 1.0)',
  description:
    'After the last byte the server checks the file. It answers 204 for a video. Otherwise it answers 422 with the reason and keeps nothing. HEAD on the same address tells how many bytes have arrived. An upload that receives no byte for 72 hours is dropped. A POST with X-HTTP-Method-Override is taken as PATCH or DELETE.',
  request: {
    params: z.object({ id: Id }),
    body: { content: { 'application/offset+octet-stream': { schema: fileBytes } }, required: true },
  },
  responses: {
    204: { description: 'Arrived' },
    ...problems(400, 401, 403, 404, 409, 412, 413, 422, 507),
  },
})

/** For signed-in players: their own uploads. */
export function uploadRoutes(services: Services, storage: VideoStorage) {
  const { db, limits, metrics, now } = services
  const tus = createTusEndpoint(services, storage)
  const router = createRouter()
  for (const path of [VIDEOS_PATH, `${VIDEOS_PATH}/:id`]) router.options(path, tellTusOptions())
  router.post(VIDEOS_PATH, tusVersionOnly())
  router.patch(`${VIDEOS_PATH}/:id`, tusVersionOnly())
  router.post(VIDEOS_PATH, countResults(metrics.uploads, 'begun'), limitPlayer(limits, 'beginUpload'))
  const requireOwn = async (userId: string, id: string) => {
    const video = await findVideo(db, id)
    if (video?.user_id !== userId) throw notFound()
    return video
  }
  // The guardian or the player's birth year may have changed since the upload began.
  const requireGuardian = async (userId: string, id: string) => {
    if (await guardianAllows(db, userId, 'videos', now())) return
    await giveUpUpload({ db, storage }, id)
    throw new ProblemError('GUARDIAN_NEEDED')
  }
  const finishIfWhole = async (answer: Response, id: string, size: number) => {
    if (Number(answer.headers.get('upload-offset')) !== size) return
    try {
      await finishUpload({ db, storage }, id, now())
      metrics.uploads.inc('finished')
    } catch (error) {
      metrics.uploads.inc(error instanceof ProblemError ? 'refused' : 'failed')
      throw error
    }
  }
  // Hono answers HEAD with the routes of GET, so this route must come before them. c.req has the method that was asked for.
  router.get(`${VIDEOS_PATH}/:id{[0-9a-fA-F-]{36}}`, async (c, next) => {
    if (c.req.method !== 'HEAD') return next()
    requireTusVersion(c)
    const id = c.req.param('id').toLowerCase()
    const video = await requireOwn(c.get('actor').userId, id)
    const answer = await tus.answer(c.req.raw, id)
    if (!video.ready_at) await finishIfWhole(answer, id, video.size)
    return answer
  })
  return router
    .openapi(begin, async (c) => {
      const { userId } = c.get('actor')
      const video = readAnnouncement(c.req.raw.headers)
      const request = requestKey(c, video)
      const { id, isCopy } = await beginUpload({ ...services, storage }, userId, video, request)
      // What the first copy of this request has begun stays, with the bytes that have come since. tus would begin from nothing.
      if (isCopy && (await tus.isBegun(id))) return c.body(null, 201, { location: `${VIDEOS_PATH}/${id}` })
      return tus.create(c.req.raw, id).catch(async (error: unknown) => {
        if (!isCopy) await db.deleteFrom('videos').where('id', '=', id).execute()
        throw error
      })
    })
    .openapi(proceed, async (c) => {
      const { id } = c.req.valid('param')
      const { userId } = c.get('actor')
      const video = await requireOwn(userId, id)
      requireUploadedBytes(c)
      await requireGuardian(userId, id)
      const bytes = Math.min(video.size, Number(c.req.header('content-length') ?? 0))
      const answer = await giveUpWhenFull({ db, storage }, { id, bytes }, () => tus.answer(c.req.raw, id))
      if (answer.ok) metrics.uploadedBytes.inc(bytes)
      await finishIfWhole(answer, id, video.size)
      return answer
    })
}
