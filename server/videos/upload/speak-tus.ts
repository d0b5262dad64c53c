import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { MAX_VIDEO_BYTES } from '#domain/videos/video-limits.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

const VERSION = '1.0.0'

/** Tells clients that ask by OPTIONS what this server can do: https://tus.io/protocols/resumable-upload#options */
export const tellTusOptions = () =>
  createMiddleware((c, next) => {
    c.header('tus-version', VERSION)
    c.header('tus-extension', 'creation,termination')
    c.header('tus-max-size', String(MAX_VIDEO_BYTES))
    return next()
  })

/** Names the version in every answer to an upload, also a refusal, and refuses other versions. */
export const tusVersionOnly = () =>
  createMiddleware((c, next) => {
    requireTusVersion(c)
    return next()
  })

/** Tells which version is spoken here, and refuses another one. Throws OTHER_TUS_VERSION. */
export function requireTusVersion(c: Context): void {
  c.header('tus-resumable', VERSION)
  if (c.req.header('tus-resumable') === VERSION) return
  c.header('tus-version', VERSION)
  throw new ProblemError('OTHER_TUS_VERSION')
}

/** Refuses bytes of another type than an upload's: https://tus.io/protocols/resumable-upload#patch. Throws UNSUPPORTED_MEDIA_TYPE. */
export function requireUploadedBytes(c: Context): void {
  if (c.req.header('content-type') !== 'application/offset+octet-stream')
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE')
}
