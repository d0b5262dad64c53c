import type { Context, HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import {
  MAX_BODY_BYTES,
  MAX_PHOTO_BYTES,
  MAX_ROSTER_BODY_BYTES,
  MAX_SESSION_BODY_BYTES,
} from '#contract/limits.ts'
import { answerProblem } from './problem.ts'

/** Bodies up to `maxBytes`; the rest is not even read. */
export const limitBody = (maxBytes: number) => {
  const refuse = (c: Context) => answerProblem(c, 'BODY_TOO_LARGE')
  const measure = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return createMiddleware(async (c, next) => {
    // Node holds a request to the length that it announces, so only a body without one has to be measured on its way.
    if (c.req.header('transfer-encoding')) return measure(c, next)
    return Number(c.req.header('content-length') ?? 0) > maxBytes ? refuse(c) : next()
  })
}

/** A session may bring its touches and a payment service its invoices, a roster or a history its rows, everything else is small (api.md, "Conventions"). */
const LARGE = new Set(['/api/sessions', '/api/billing/webhooks/stripe'])
const FILE_OF_ROWS = /^\/api\/(teams\/[^/]+\/roster|me\/history-imports)(\/preview)?$/
/** No JSON; what it is, its content says (encode-photo.ts). */
const PICTURE = /^\/api\/(me\/photo|videos\/[^/]+\/thumbnail)$/
/** Bytes of a video: as many as its upload announced, which tus holds them to, and never in memory. */
const isVideo = ({ method, path }: HonoRequest) => method === 'PATCH' && /^\/api\/videos\/[^/]+$/.test(path)

export const limitBodies = () => {
  const small = limitBody(MAX_BODY_BYTES)
  const large = limitBody(MAX_SESSION_BODY_BYTES)
  const ofRows = limitBody(MAX_ROSTER_BODY_BYTES)
  const photo = limitBody(MAX_PHOTO_BYTES)
  const limitFor = (path: string) => {
    if (PICTURE.test(path)) return photo
    return LARGE.has(path) ? large : FILE_OF_ROWS.test(path) ? ofRows : small
  }
  return createMiddleware((c, next) => (isVideo(c.req) ? next() : limitFor(c.req.path)(c, next)))
}

/** Bodies are JSON: anything else would otherwise pass a schema as an empty body. */
export const jsonBodiesOnly = () =>
  createMiddleware(async (c, next) => {
    const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')
    if (isJson || PICTURE.test(c.req.path) || isVideo(c.req)) return next()
    return (await carriesBody(c.req)) ? answerProblem(c, 'UNSUPPORTED_MEDIA_TYPE') : next()
  })

/** Who sends in pieces need not have any. */
const carriesBody = async (request: HonoRequest): Promise<boolean> =>
  request.header('transfer-encoding')
    ? (await request.text()) !== ''
    : Number(request.header('content-length') ?? 0) > 0
