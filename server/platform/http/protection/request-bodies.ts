import { isUtf8 } from 'node:buffer'
import type { Context, HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import {
  MAX_BODY_BYTES,
  MAX_CREST_BYTES,
  MAX_PHOTO_BYTES,
  MAX_ROSTER_BODY_BYTES,
  MAX_SESSION_BATCH_BYTES,
  MAX_SESSION_BODY_BYTES,
} from '#contract/limits.ts'
import { MAX_DONATION_BYTES } from '#contract/videos/donations.ts'
import { answerProblem, ProblemError } from '#server/platform/http/problem.ts'
import { fieldMessages } from './wrong-fields.ts'

/** Refuses bodies larger than `maxBytes` without reading them whole. */
const limitBody = (maxBytes: number) => {
  const refuse = (c: Context) => answerProblem(c, 'BODY_TOO_LARGE')
  const measure = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return createMiddleware(async (c, next) => {
    // Node enforces an announced length, so only a body without one has to be measured.
    if (c.req.header('transfer-encoding')) return measure(c, next)
    return Number(c.req.header('content-length') ?? 0) > maxBytes ? refuse(c) : next()
  })
}

/** Sessions contain their touches, and the payment service sends its invoices. All other bodies are small (product 12.5). */
const LARGE = /^\/api\/((kept-players\/[^/]+\/)?sessions|billing\/webhooks\/stripe)$/
const BATCH = '/api/sessions/batch'
const FILE_OF_ROWS = /^\/api\/(teams\/[^/]+\/roster|me\/history-imports)(\/preview)?$/
/** Not JSON. The server detects the type from the content (encode-image.ts). */
const PICTURE = /^\/api\/(me\/photo|videos\/[^/]+\/thumbnail|(teams|organizations)\/[^/]+\/crest)$/
const CREST = /\/crest$/
/** A form with a small clip. */
const isDonation = ({ method, path }: HonoRequest) =>
  method === 'PUT' && /^\/api\/me\/donations\/[^/]+$/.test(path)
/** The bytes of a video. tus limits them to the announced length, and they are never held in memory. */
const isVideo = ({ method, path }: HonoRequest) => method === 'PATCH' && /^\/api\/videos\/[^/]+$/.test(path)

export const limitBodies = () => {
  const small = limitBody(MAX_BODY_BYTES)
  const large = limitBody(MAX_SESSION_BODY_BYTES)
  const batch = limitBody(MAX_SESSION_BATCH_BYTES)
  const ofRows = limitBody(MAX_ROSTER_BODY_BYTES)
  const photo = limitBody(MAX_PHOTO_BYTES)
  const crest = limitBody(MAX_CREST_BYTES)
  const donation = limitBody(MAX_DONATION_BYTES)
  const limitFor = (request: HonoRequest) => {
    const { path } = request
    if (isDonation(request)) return donation
    if (PICTURE.test(path)) return CREST.test(path) ? crest : photo
    if (path === BATCH) return batch
    if (LARGE.test(path)) return large
    return FILE_OF_ROWS.test(path) ? ofRows : small
  }
  return createMiddleware((c, next) => (isVideo(c.req) ? next() : limitFor(c.req)(c, next)))
}

/**
 * Refuses bodies that are not JSON, because to a schema they would look like a missing body. Refuses compressed ones, because nothing here
 * unpacks them.
 */
export const jsonBodiesOnly = () =>
  createMiddleware(async (c, next) => {
    if (isCompressed(c.req)) return refuseCompressed(c)
    const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')
    if (isJson) readAsUtf8(c.req)
    if (isJson || PICTURE.test(c.req.path) || isVideo(c.req) || isDonation(c.req)) return next()
    return (await carriesBody(c.req)) ? answerProblem(c, 'UNSUPPORTED_MEDIA_TYPE') : next()
  })

const isCompressed = (request: HonoRequest) =>
  !/^(identity)?$/i.test(request.header('content-encoding') ?? '')

/** `Accept-Encoding` tells what the request may use instead (RFC 9110, §15.5.16). */
function refuseCompressed(c: Context) {
  c.header('accept-encoding', 'identity')
  return answerProblem(c, 'UNSUPPORTED_MEDIA_TYPE')
}

/**
 * Refuses JSON in another encoding, whose letters would be stored as replacement characters (product 12.1). The body is read when the route
 * asks for it, behind its login and its limits.
 */
function readAsUtf8(request: HonoRequest): void {
  request.text = async () => {
    const body = await request.bytes()
    if (!isUtf8(body)) throw new ProblemError('MALFORMED_REQUEST')
    return new TextDecoder().decode(body)
  }
  request.json = async () => JSON.parse(await request.text())
}

/** A chunked body may still be empty. */
export const carriesBody = async (request: HonoRequest): Promise<boolean> =>
  request.header('transfer-encoding')
    ? (await request.text()) !== ''
    : Number(request.header('content-length') ?? 0) > 0

const NO_FIELDS = z.strictObject({})

/**
 * Refuses a body with fields where none is taken, as fields that nobody knows are refused everywhere (product 12.5). An empty object is no
 * field. Throws VALIDATION_FAILED, MALFORMED_REQUEST.
 */
export async function takeNoBody({ req }: Context): Promise<void> {
  if (!req.header('transfer-encoding') && Number(req.header('content-length') ?? 0) === 0) return
  const body = readJson(await req.text())
  const taken = NO_FIELDS.safeParse(body)
  if (!taken.success) throw new ProblemError('VALIDATION_FAILED', { fields: fieldMessages(taken.error) })
}

function readJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ProblemError('MALFORMED_REQUEST')
  }
}
