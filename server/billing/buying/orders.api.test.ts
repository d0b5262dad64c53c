import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const { newPlayer } = await startBillingTest()

test('an order with half a seat is refused at its field', async () => {
  const order = { tier: 'plus', seats: 1.5, organizationId: '018f3c3e-7c3b-7c3b-8c3b-7c3b7c3b7c3b' }
  const { status, body } = await (await newPlayer()).send('POST', '/api/billing/checkout', order)
  expect([status, body.fields]).toEqual([422, { seats: 'Check this.' }])
})
