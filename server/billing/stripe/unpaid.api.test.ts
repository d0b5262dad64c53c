import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'
import { foundOrganization, insertPlayers } from '#server/testing/groups.ts'
import type { Subscription } from '#stand-ins/stripe/documents.ts'
import { startSubscription } from '#stand-ins/stripe/subscriptions.ts'

const { app, stripe, newPlayer, buy, billing, tier, customerOf } = await startBillingTest()

/** Stripe stops trying to charge, or pauses the plan, as its settings say: it keeps the subscription, and nobody pays for it. */
async function setStatus(owner: string, status: string): Promise<void> {
  const [subscription] = stripe.books.of('subscriptions', await customerOf(owner))
  subscription!.status = status as Subscription['status']
  stripe.books.emit('customer.subscription.updated', subscription!)
  await stripe.webhooks.settled()
}

test.each(['unpaid', 'paused'])(
  'seats of a plan that is %s give nothing until it is paid',
  async (status) => {
    const [admin, member] = await insertPlayers(app, 2)
    const { id: organizationId } = await foundOrganization(admin)
    await app.db
      .insertInto('organization_members')
      .values({ organization_id: organizationId, user_id: member.id })
      .execute()
    await buy(admin, { tier: 'plus', seats: 3, organizationId })
    const path = `/api/organizations/${organizationId}/seats`
    await admin.send('POST', path, { tier: 'plus', userIds: [member.id] })
    expect(await tier(member)).toBe('plus')
    await setStatus(organizationId, status)
    expect(await tier(member)).toBe('free')
    const [plan] = (await admin.get(path)).body.plans
    expect(plan).toMatchObject({ status, isInForce: false, paid: 0, assigned: 0 })
    expect(plan.abilities).toMatchObject({ changeSeats: false, openPortal: true, cancel: true })
    await setStatus(organizationId, 'active')
    expect(await tier(member)).toBe('plus')
  },
)

test.each(['a player', 'an organization'])(
  'a plan of %s that Stripe leaves past due gives no second week when its next unpaid period begins',
  async (whose) => {
    const admin = await newPlayer()
    const { id: organizationId } = await foundOrganization(admin)
    const isOwn = whose === 'a player'
    await buy(admin, isOwn ? { tier: 'plus' } : { tier: 'plus', seats: 3, organizationId })
    const [subscription] = stripe.books.of(
      'subscriptions',
      await customerOf(isOwn ? admin.id : organizationId),
    )
    const [item] = subscription!.items.data
    const path = `/api/organizations/${organizationId}/seats`
    const isInForce = async () =>
      isOwn ? (await tier(admin)) === 'plus' : (await admin.get(path)).body.plans[0].isInForce
    /** A period in days from now, that is not paid. */
    async function begin(from: number, to: number) {
      const now = Math.floor(Date.now() / 1000)
      item.current_period_start = now + from * 86_400
      item.current_period_end = now + to * 86_400
      subscription!.status = 'past_due'
      stripe.books.emit('customer.subscription.updated', subscription!)
      await stripe.webhooks.settled()
    }
    await begin(-3, 27)
    expect(await isInForce()).toBe(true)
    await begin(-33, -3)
    expect(await isInForce()).toBe(false)
    await begin(-3, 27)
    expect(await isInForce()).toBe(false)
    subscription!.status = 'active'
    stripe.books.emit('customer.subscription.updated', subscription!)
    await stripe.webhooks.settled()
    expect(await isInForce()).toBe(true)
    await begin(-2, 28)
    expect(await isInForce()).toBe(true)
  },
)

test('a plan that is paid counts, although an older one at Stripe is not', async () => {
  const player = await newPlayer()
  await buy(player)
  await setStatus(player.id, 'unpaid')
  expect(await tier(player)).toBe('free')
  // The operator starts another one in Stripe's dashboard.
  const customer = await customerOf(player.id)
  startSubscription(stripe.books, customer, { price: 'price_pro', quantity: 1, metadata: { tier: 'pro' } })
  await stripe.webhooks.settled()
  expect(await tier(player)).toBe('pro')
  expect((await player.send('POST', '/api/billing/cancel', {})).status).toBe(204)
  expect((await billing(player)).subscription).toMatchObject({ tier: 'pro', cancelAtPeriodEnd: true })
})
