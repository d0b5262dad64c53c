import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'
import { foundOrganization } from '#server/testing/groups.ts'

const { stripe, newPlayer, buy, customerOf } = await startBillingTest()

test('seats that were bought at an earlier price cost what their preview says', async () => {
  const admin = await newPlayer()
  const { id: organizationId } = await foundOrganization(admin)
  await buy(admin, { tier: 'plus', seats: 3, organizationId })
  // The operator has raised the price since then.
  const [subscription] = stripe.books.of('subscriptions', await customerOf(organizationId))
  const earlier = { ...subscription!.items.data[0].price, id: 'price_plus_before', unit_amount: 299 }
  stripe.books.prices[earlier.id] = earlier
  subscription!.items.data[0].price = earlier

  const { body } = await admin.send('POST', '/api/billing/preview', {
    tier: 'plus',
    seats: 4,
    organizationId,
  })
  expect(body).toMatchObject({ dueNow: { amount: 299 }, renewal: { amount: 4 * 299 } })
  const path = `/api/organizations/${organizationId}/seats`
  await admin.send('PUT', `${path}/quantity`, { tier: 'plus', seats: 4 })
  const history = await admin.get(`/api/billing/history?organizationId=${organizationId}`)
  const latest = history.body.items.find(({ kind }: { kind: string }) => kind === 'paid')
  expect(latest.money).toEqual(body.dueNow)
  expect((await admin.get(path)).body.plans[0].price.amount).toBe(299)
})
