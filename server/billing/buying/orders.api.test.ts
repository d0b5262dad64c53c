import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const { newPlayer } = await startBillingTest()

const organizationId = '018f3c3e-7c3b-7c3b-8c3b-7c3b7c3b7c3b'

test.each([
  ['checkout', { tier: 'plus', seats: 1.5, organizationId }, 'seats'],
  ['checkout', { tier: 'plus', seats: '2', organizationId }, 'seats'],
  ['checkout', { tier: 'plus', organizationId }, 'seats'],
  ['checkout', { tier: 'plus', seats: 2 }, 'organizationId'],
  ['preview', { tier: 'plus', seats: 2 }, 'organizationId'],
  ['cancel', { organizationId }, 'tier'],
  ['resume', { tier: 'plus' }, 'organizationId'],
])('an order is refused at the field that is wrong or missing: %s %j', async (path, order, field) => {
  const { status, body } = await (await newPlayer()).send('POST', `/api/billing/${path}`, order)
  expect([status, body.fields]).toEqual([422, { [field]: 'Check this.' }])
})
