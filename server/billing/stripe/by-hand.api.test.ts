import { describe, expect, test } from 'vitest'
import type { Player } from '#server/testing/player.ts'
import { askStripe, startBillingTest } from '#server/billing/testing/start-billing-test.ts'
import { cancelPlansOfLeaving } from './sync/cancel-plans-of-leaving.ts'

const bench = await startBillingTest()
const { app, stripe, newPlayer, buy, letPass, billing, tier, customerOf, jobContext } = bench

const subscriptionsOf = async ({ id }: Player) => stripe.books.of('subscriptions', await customerOf(id))
const inDays = (days: number) => String(Math.floor(Date.now() / 1000) + days * 24 * 3600)

/** Does to a player's subscription what the operator does in Stripe's dashboard. */
async function change(player: Player, form: Record<string, string>) {
  const [subscription] = await subscriptionsOf(player)
  await askStripe(stripe, `/v1/subscriptions/${subscription!.id}`, form)
  await stripe.webhooks.settled()
  return subscription!
}

describe('a plan to which the operator gave a date of its end', () => {
  test('renews until the period of that date, and ends on it', async () => {
    const player = await newPlayer()
    await buy(player)
    const end = inDays(45)
    await change(player, { cancel_at: end })
    expect((await billing(player)).subscription).toMatchObject({
      cancelAtPeriodEnd: false,
      abilities: { cancel: true, resume: false },
    })
    await letPass(player.id, 32)
    expect((await billing(player)).subscription).toMatchObject({
      cancelAtPeriodEnd: true,
      periodEnd: new Date(Number(end) * 1000).toISOString(),
      abilities: { cancel: false, resume: true },
    })
  })

  test('ends with its period when the player is suspended before', async () => {
    const player = await newPlayer()
    await buy(player)
    const subscription = await change(player, { cancel_at: inDays(200) })
    await app.pool.query(
      "update users set suspended_at = now(), suspended_reason = 'Cheating' where id = $1",
      [player.id],
    )
    await cancelPlansOfLeaving(jobContext())
    expect(subscription.cancel_at_period_end).toBe(true)
  })
})

test('a player who cancels is charged for none of two plans that Stripe has, and renews one', async () => {
  const player = await newPlayer()
  await buy(player)
  const [first] = await subscriptionsOf(player)
  const second = { ...structuredClone(first!), id: 'sub_made_by_hand' }
  stripe.books.ledger.subscriptions[second.id] = second
  const isEnding = () => [first!, second].map((each) => each.cancel_at_period_end)
  expect((await player.send('POST', '/api/billing/cancel', {})).status).toBe(204)
  expect(isEnding()).toEqual([true, true])
  expect((await billing(player)).subscription.cancelAtPeriodEnd).toBe(true)
  expect((await player.send('POST', '/api/billing/resume', {})).status).toBe(204)
  expect(isEnding().filter(Boolean)).toHaveLength(1)
  expect((await billing(player)).subscription.cancelAtPeriodEnd).toBe(false)
})

test('a plan that was made three is shown with what it costs, and an upgrade is to one', async () => {
  const player = await newPlayer()
  await buy(player)
  const subscription = await change(player, {
    'items[0][id]': (await subscriptionsOf(player))[0]!.items.data[0].id,
    'items[0][quantity]': '3',
  })
  expect((await billing(player)).subscription.price).toMatchObject({ amount: 1497, interval: 'month' })
  expect((await player.send('POST', '/api/billing/change', { tier: 'pro' })).status).toBe(204)
  expect(subscription.items.data[0].quantity).toBe(1)
  expect((await billing(player)).subscription.price).toMatchObject({ amount: 999 })
  expect(await tier(player)).toBe('pro')
})
