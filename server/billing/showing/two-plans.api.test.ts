import { expect, test } from 'vitest'
import type { Player } from '#server/testing/player.ts'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const { app, newPlayer, buy, billing } = await startBillingTest()

/** A plan that is paid in the App Store, and one that nobody pays for. */
function addPlans(
  { id }: Player,
  { apple, given }: { apple: { tier: 'plus' | 'pro'; amount: number }; given: 'plus' | 'pro' },
) {
  const own = { user_id: id, subscription_status: 'active' }
  const { tier, amount } = apple
  return app.db
    .insertInto('individual_subscriptions')
    .values([
      { ...own, subscription_tier: tier, billing_provider: 'apple', amount, currency: 'usd' },
      { ...own, subscription_tier: given, billing_provider: 'manual' },
    ])
    .execute()
}

test('a player with a plan here and one in the App Store sees both, and can cancel here', async () => {
  const player = await newPlayer()
  await buy(player)
  expect((await billing(player)).secondSubscription).toBeNull()
  await app.db
    .insertInto('individual_subscriptions')
    .values({
      user_id: player.id,
      subscription_tier: 'pro',
      subscription_status: 'active',
      billing_provider: 'apple',
      amount: 999,
      currency: 'usd',
    })
    .execute()
  const { subscription, secondSubscription } = await billing(player)
  expect(subscription).toMatchObject({ tier: 'pro', provider: 'apple', abilities: { cancel: false } })
  expect(secondSubscription).toMatchObject({
    tier: 'plus',
    provider: 'stripe',
    price: { amount: 499, currency: 'usd' },
    abilities: { cancel: true },
  })
  expect((await player.send('POST', '/api/billing/portal', {})).status).toBe(200)
  expect((await player.send('POST', '/api/billing/cancel', {})).status).toBe(204)
  expect(await billing(player)).toMatchObject({
    entitlement: { tier: 'pro' },
    subscription: { provider: 'apple' },
    secondSubscription: null,
  })
})

test('a plan that was given does not hide one that is paid for', async () => {
  const player = await newPlayer()
  await buy(player)
  await addPlans(player, { apple: { tier: 'pro', amount: 999 }, given: 'plus' })
  const { subscription, secondSubscription } = await billing(player)
  expect([subscription.provider, secondSubscription.provider]).toEqual(['apple', 'stripe'])
})

test('of two plans that are paid beside a given one, the one that can be canceled here is shown, and then the other', async () => {
  const player = await newPlayer()
  await buy(player)
  await addPlans(player, { apple: { tier: 'plus', amount: 499 }, given: 'pro' })
  const shown = async () => {
    const { subscription, secondSubscription } = await billing(player)
    return [subscription.provider, secondSubscription.provider]
  }
  expect(await shown()).toEqual(['manual', 'stripe'])
  expect((await player.send('POST', '/api/billing/cancel', {})).status).toBe(204)
  expect(await shown()).toEqual(['manual', 'apple'])
})
