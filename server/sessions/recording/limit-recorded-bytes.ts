import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'

/** Limits how many bytes a player stores. A body without a content-length is read here. It cannot be too large, because limitBodies came first. */
export const limitRecordedBytes = ({ limits }: Pick<Services, 'limits'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const bytes = Number(c.req.header('content-length') ?? (await c.req.arrayBuffer()).byteLength)
    await limits.take('recordedKibibyte', c.get('actor').userId, Math.ceil(bytes / 1024))
    return next()
  })
