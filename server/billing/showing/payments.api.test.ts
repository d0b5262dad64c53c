import { expect, test } from 'vitest'
import { foundOrganization } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { askStripe, startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const { app, stripe, newPlayer, buy, letPass, customerOf } = await startBillingTest()

const moneyOf = async (player: Player, query = '') => {
  const { items } = (await player.get(`/api/billing/history${query}`)).body
  return (items as Record<string, unknown>[]).filter(({ money }) => money !== null)
}
const fileOf = async (player: Player, query = '') => {
  const answer = await fetch(`${app.url}/api/billing/payments${query}`, {
    headers: { authorization: `Bearer ${player.token}` },
  })
  const [columns, ...rows] = (await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n')
  return { answer, columns, rows }
}

test('a payment, a failed payment and a refund say of which plan they are', async () => {
  const player = await newPlayer()
  await buy(player, { tier: 'plus' }, 'breaks')
  await letPass(player.id, 32)
  const { id: charge } = stripe.books.of('charges', await customerOf(player.id))[0]!
  await askStripe(stripe, '/v1/refunds', { charge })
  await stripe.webhooks.settled()
  const plus = { tier: 'plus', seats: null, invoiceNumber: expect.stringMatching(/\d/) }
  expect(await moneyOf(player)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'paid', ...plus }),
      expect.objectContaining({ kind: 'payment_failed', ...plus }),
      expect.objectContaining({ kind: 'refunded', ...plus }),
    ]),
  )
})

test('a refund that fails later leaves the history', async () => {
  const player = await newPlayer()
  await buy(player)
  const [charge] = stripe.books.of('charges', await customerOf(player.id))
  const { id } = await askStripe(stripe, '/v1/refunds', { charge: charge!.id })
  await stripe.webhooks.settled()
  const kinds = async () => (await moneyOf(player)).map(({ kind }) => kind)
  expect(await kinds()).toEqual(expect.arrayContaining(['paid', 'refunded']))
  // The bank sends the money back, so the charge is as if nothing had been refunded.
  stripe.books.find('refunds', id).status = 'failed'
  charge!.amount_refunded = 0
  charge!.refunded = false
  stripe.books.emit('charge.updated', charge!)
  await stripe.webhooks.settled()
  expect(await kinds()).toEqual(['paid'])
})

test.each([
  ['needs_response', ['paid']],
  ['won', ['paid']],
  ['lost', ['paid', 'refunded']],
] as const)('after a dispute that is %s the history says %j', async (status, kinds) => {
  const player = await newPlayer()
  await buy(player)
  const [charge] = stripe.books.of('charges', await customerOf(player.id))
  const { id, amount, currency, payment_intent, created } = charge!
  charge!.disputed = true
  const dispute = {
    id: `du_${status}`,
    object: 'dispute' as const,
    charge: id,
    payment_intent,
    amount,
    currency,
    created,
    status,
  }
  stripe.books.ledger.disputes[dispute.id] = dispute
  // It names no customer.
  stripe.books.emit('charge.dispute.closed', dispute)
  await stripe.webhooks.settled()
  const entries = await moneyOf(player)
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(kinds))
  expect(entries).toHaveLength(kinds.length)
  for (const entry of entries) expect(entry).toMatchObject({ tier: 'plus', money: { amount: 499 } })
})

test('an upgrade is a payment of the new plan', async () => {
  const player = await newPlayer()
  await buy(player)
  await player.send('POST', '/api/billing/change', { tier: 'pro' })
  await stripe.webhooks.settled()
  expect((await moneyOf(player)).map(({ tier }) => tier)).toEqual(['pro', 'plus'])
})

test('a payment that was noted without its plan gets it when Stripe tells of it again', async () => {
  const player = await newPlayer()
  await buy(player)
  await app.pool.query('update billing_history set tier = null, invoice_number = null where user_id = $1', [
    player.id,
  ])
  await letPass(player.id, 32)
  expect((await moneyOf(player)).map(({ tier }) => tier)).toEqual(['plus', 'plus'])
})

test('the payments of seats are a file for the admins of the organization', async () => {
  const admin = await newPlayer()
  const { id: organizationId } = await foundOrganization(admin, 'Riverside Academy')
  await buy(admin, { tier: 'plus', seats: 3, organizationId })
  const query = `?organizationId=${organizationId}`
  const [payment] = await moneyOf(admin, query)
  expect(payment).toMatchObject({ tier: 'plus', seats: 3 })
  const { answer, columns, rows } = await fileOf(admin, query)
  expect(answer.headers.get('content-disposition')).toContain('Riverside Academy payments.csv')
  expect(columns).toBe('date,for,plan,seats,amount,currency,state,provider,invoice')
  expect(rows).toEqual([
    `${String(payment!['at'])},seats,plus,3,14.97,USD,paid,stripe,${String(payment!['invoiceNumber'])}`,
  ])
  expect((await fileOf(await newPlayer(), query)).answer.status).toBe(403)
})

test('the file of a player has their own payments alone, and a refund is below zero', async () => {
  const player = await newPlayer()
  await buy(player)
  const { id: charge } = stripe.books.of('charges', await customerOf(player.id))[0]!
  await askStripe(stripe, '/v1/refunds', { charge })
  await stripe.webhooks.settled()
  const { rows } = await fileOf(player)
  expect(rows.map((row) => row.split(',').slice(1, 8).join())).toEqual([
    'plan,plus,,-4.99,USD,refunded,stripe',
    'plan,plus,,4.99,USD,paid,stripe',
  ])
  expect((await fileOf(await newPlayer())).rows).toEqual([])
})

test('a payment for many seats in a currency of large numbers is entered', async () => {
  const plus = stripe.books.prices['price_plus']!
  stripe.books.prices['price_plus'] = { ...plus, unit_amount: 7_900_000, currency: 'idr' }
  const admin = await newPlayer()
  const { id: organizationId } = await foundOrganization(admin, 'Akademi')
  await buy(admin, { organizationId, tier: 'plus', seats: 300 })
  stripe.books.prices['price_plus'] = plus
  expect(await moneyOf(admin, `?organizationId=${organizationId}`)).toMatchObject([
    { kind: 'paid', money: { amount: 2_370_000_000, currency: 'idr' } },
  ])
  const { rows } = await fileOf(admin, `?organizationId=${organizationId}`)
  expect(rows[0]).toContain(',23700000,IDR,')
})
