import { expect, test } from 'vitest'
import { foundOrganization } from '#server/testing/groups.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ environment: { PLANS: 'off' } })

test('without plans every player has everything', async () => {
  const player = await app.signUp()
  const { body } = await player.get('/api/me')
  expect(body).toMatchObject({
    isPremium: true,
    subscriptionTier: 'pro',
    entitlement: { tier: 'pro', source: 'default' },
  })
  expect((await player.get('/api/me/statistics/advanced')).status).toBe(200)
  expect((await player.get('/api/me/video-storage')).body.refusal).not.toBe('TIER_REQUIRED')
  expect((await player.record({ mode: 'ai' })).status).toBe(201)
})

test('without plans an organization has its reports', async () => {
  const player = await app.signUp()
  const { id } = await foundOrganization(player)
  expect((await player.get(`/api/organizations/${id}/report`)).status).toBe(200)
})

test('without plans nothing is sold', async () => {
  const player = await app.signUp()
  expect((await player.get('/api/plans')).body.items).toEqual([])
  const { body } = await player.get('/api/billing')
  expect(body).toMatchObject({
    plans: [],
    entitlement: { tier: 'pro', source: 'default' },
    abilities: { buy: false },
  })
})
