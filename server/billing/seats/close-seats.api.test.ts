import { expect, test } from 'vitest'
import { BY_SEAT, entitlementOf, FREE, startSeatsTest } from '#server/billing/testing/start-seats-test.ts'

const { app, academy } = await startSeatsTest()

const NAME = { confirmation: 'Riverside Academy' }
const billedBy = (id: string, provider: string, status: string) =>
  app.pool.query(
    'update organization_seat_plans set billing_provider = $2, subscription_status = $3 where organization_id = $1',
    [id, provider, status],
  )

test('an organization cannot be deleted while its seats are paid for, even after a failed payment', async () => {
  const { id, admin, members, assign } = await academy(1, 1)
  await assign(members)
  for (const status of ['active', 'past_due']) {
    await billedBy(id, 'stripe', status)
    const { status: answered, body } = await admin.send('DELETE', `/api/organizations/${id}`, NAME)
    expect({ answered, code: body.code }).toEqual({ answered: 409, code: 'SEATS_ARE_PAID' })
  }
  await billedBy(id, 'stripe', 'active')
  expect(await entitlementOf(members[0]!)).toMatchObject(BY_SEAT)
})

test('deleting an organization ends its seats, and their players return to their own entitlement at once', async () => {
  const { id, admin, members, assign } = await academy(2, 2)
  await assign(members)
  await billedBy(id, 'stripe', 'canceled')
  expect((await admin.send('DELETE', `/api/organizations/${id}`, NAME)).status).toBe(204)
  const { rows } = await app.pool.query('select entitlement_tier as tier from users where id = any($1)', [
    members.map((member) => member.id),
  ])
  expect(rows).toEqual([{ tier: 'free' }, { tier: 'free' }])
  expect(await entitlementOf(members[0]!)).toEqual(FREE)
})

test('seats given by the operator charge nobody and do not keep an organization from being deleted', async () => {
  const { id, admin, members, assign } = await academy(1, 1)
  await assign(members)
  expect((await admin.send('DELETE', `/api/organizations/${id}`, NAME)).status).toBe(204)
  expect(await entitlementOf(members[0]!)).toEqual(FREE)
})
