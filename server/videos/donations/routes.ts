import { MIMEType } from 'node:util'
import { createRoute, z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { Correction, DonationList, MAX_CORRECTION_LENGTH } from '#contract/videos/donations.ts'
import { Id } from '#contract/id.ts'
import { limitUnknownPlayers } from '#server/identity/limit-unknown-players.ts'
import { fewAtOnce, onePlaceEach } from '#server/platform/limits/few-at-once.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { fieldMessages } from '#server/platform/http/protection/wrong-fields.ts'
import { createRouter, fileBytes, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import type { VideoStorage } from '#server/videos/storage/video-storage.ts'
import { giveDonation } from './give-donation.ts'
import { showDonations, withdrawDonation } from './own-donations.ts'

const PATH = '/api/me/donations'
const params = z.object({ id: Id })

const list = createRoute({
  method: 'get',
  path: PATH,
  summary: 'The corrections that you gave to improve counting, newest first',
  responses: { 200: jsonAnswer('All of them', DonationList), ...problems(401) },
})

const give = createRoute({
  method: 'put',
  path: `${PATH}/{id}`,
  summary: 'Give the correction of a practice, with its small clip',
  description:
    'The id is that of the practice. The body is a form: `correction` is JSON (touches, found, slowdown), `clip` is the video, at most 24 MiB. Giving a practice again replaces it.',
  request: {
    params,
    body: {
      content: { 'multipart/form-data': { schema: z.object({ correction: z.string(), clip: fileBytes }) } },
      required: true,
    },
  },
  responses: {
    204: { description: 'Kept' },
    ...problems(400, 401, 403, 404, 409, 413, 415, 422, 507),
  },
})

const withdraw = createRoute({
  method: 'delete',
  path: `${PATH}/{id}`,
  summary: 'Delete a correction that you gave, with its clip',
  description: 'The id is the one that the list gives, not that of the practice.',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...problems(401, 404) },
})

/** Clips are in memory while they arrive, and a slow sender takes minutes. So few come at once, and the others wait before they are read. */
const RECEIVING = { running: 8, waiting: 16 }

/** Clips of one player that wait, so that nobody takes the places of others. */
const WAITING = 4

/** The form has two parts. Some clients add a few of their own. */
const MAX_PARTS = 10

/** To read a form with a million empty parts would take seconds, in which the server answers nobody. */
const refuseManyParts = createMiddleware(async (c, next) => {
  const boundary = boundaryOf(c.req.header('content-type') ?? '')
  if (boundary !== null) {
    const body = Buffer.from(await c.req.arrayBuffer())
    let at = -1
    for (let parts = 0; (at = body.indexOf(`--${boundary}`, at + 1)) >= 0; parts += 1)
      if (parts > MAX_PARTS) throw new ProblemError('MALFORMED_REQUEST')
  }
  return next()
})

export function donationRoutes(services: Services, storage: VideoStorage) {
  const { db, limits, now } = services
  const means = { db, storage }
  const inTurn = onePlaceEach(fewAtOnce(RECEIVING), WAITING)
  const router = createRouter()
  for (const path of [PATH, `${PATH}/*`]) router.use(path, requireLogin(services))
  router.put(
    `${PATH}/:id`,
    limitPlayer(limits, 'giveDonation'),
    limitUnknownPlayers(services, 'donationFromAddress'),
  )
  router.put(`${PATH}/:id`, (c, next) => inTurn(c.get('actor').userId)(next), refuseManyParts)
  return router
    .openapi(list, async (c) => c.json({ items: await showDonations(db, c.get('actor').userId) }, 200))
    .openapi(give, async (c) => {
      const { correction, clip } = c.req.valid('form')
      if (!(clip instanceof File)) throw new ProblemError('NOT_A_VIDEO')
      const given = {
        userId: c.get('actor').userId,
        practiceId: c.req.valid('param').id,
        correction: readCorrection(correction),
      }
      await giveDonation(means, { ...given, clip: new Uint8Array(await clip.arrayBuffer()) }, now())
      return c.body(null, 204)
    })
    .openapi(withdraw, async (c) => {
      await withdrawDonation(means, c.get('actor').userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
}

/** Read as the form's own parser reads it. Otherwise a sender could have us count another boundary. Null for a type that nobody can read. */
function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('boundary')
  } catch {
    return null
  }
}

function readCorrection(text: string): Correction {
  if (text.length > MAX_CORRECTION_LENGTH) throw new ProblemError('BODY_TOO_LARGE')
  const { data, error } = Correction.safeParse(jsonOf(text))
  if (error) throw new ProblemError('VALIDATION_FAILED', { fields: fieldMessages(error) })
  return data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProblemError('MALFORMED_REQUEST')
  }
}
