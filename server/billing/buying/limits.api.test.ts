import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ rateLimits: true })

test.each([
  ['previewPlan', '/api/billing/preview', { tier: 'plus' }],
  ['changePlan', '/api/billing/checkout', { tier: 'plus' }],
  ['changePlan', '/api/billing/portal', {}],
])('the limit %s keeps one player from asking Stripe without end by %s', async (limit, path, body) => {
  const player = await app.signUp()
  const ask = () => player.send('POST', path, body)
  expect((await ask()).body.code).toBe('BILLING_NOT_CONFIGURED')
  await app.pool.query('update rate_limits set points = 1000000 where key = $1', [`${limit}:${player.id}`])
  const refused = await ask()
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
