import { createRoute } from '@hono/zod-openapi'
import { LandingNumbers } from '#contract/landing-numbers.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { showLandingNumbers } from './show-landing-numbers.ts'

/** Milliseconds. Anybody may ask, so the database is asked once for all of them. */
const KEPT_MS = 60_000

const show = createRoute({
  method: 'get',
  path: '/api/landing-numbers',
  summary: 'The site’s week, for its landing page',
  description:
    'Players, juggles of this week, and the first ten of the week among public players from 16 on. 404 unless the operator allows it.',
  responses: {
    200: jsonAnswer('The numbers, up to two minutes old', LandingNumbers),
    ...problems(404),
  },
})

export function landingNumbersRoutes({ config, now, replica }: Services) {
  let kept: { at: number; numbers: Promise<LandingNumbers> } | null = null
  const read = () => {
    const at = performance.now()
    if (kept && at - kept.at < KEPT_MS) return kept.numbers
    const numbers = showLandingNumbers(replica.recent(), now())
    kept = { at, numbers }
    numbers.catch(() => (kept = null))
    return numbers
  }
  return createRouter().openapi(show, async (c) => {
    if (!config.landingNumbers) throw notFound()
    return c.json(await read(), 200, { 'cache-control': 'public, max-age=60' })
  })
}
