import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundOrganization } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { CLOSE_PAGES_QUEUE, closePagesOf } from './close-pages-soon.ts'

const { app, stripe, openCheckout, pay, buy, customerOf, jobContext } = await startBillingTest()

const operator = await app.signUpByEmail()
await grantWebsiteAdmin(app.db, operator.email)

/** Does the work that waits, as the jobs do within seconds. */
async function workOff() {
  const { rows } = await app.pool.query<{ data: { customerId: string } }>(
    'delete from pgboss.job where name = $1 returning data',
    [CLOSE_PAGES_QUEUE],
  )
  for (const { data } of rows) await closePagesOf(jobContext(), data.customerId)
}

const suspend = ({ id }: Player) =>
  operator.send('POST', `/api/admin/users/${id}/suspend`, { reason: 'Insulting names' })

const erase = ({ id, email }: Player) =>
  operator.send('DELETE', `/api/admin/users/${id}`, { confirmation: email })

test.each([
  ['is suspended', suspend],
  ['asks to be deleted', (player: Player) => player.send('DELETE', '/api/me', { email: player.email })],
  ['is erased', erase],
])('nobody can pay on the page of a player who %s', async (_, leave) => {
  const player = await app.signUpByEmail()
  const page = await openCheckout(player, { tier: 'plus' })
  const customer = await customerOf(player.id)
  expect((await leave(player)).status).toBeLessThan(300)
  await workOff()
  await pay(page)
  expect(stripe.books.of('subscriptions', customer)).toEqual([])
})

test('nobody can pay on the page of an organization that is deleted', async () => {
  const admin = await app.signUp()
  const { id: organizationId } = await foundOrganization(admin, 'Riverside Academy')
  const page = await openCheckout(admin, { organizationId, tier: 'plus', seats: 2 })
  const customer = await customerOf(organizationId)
  const confirmation = { confirmation: 'Riverside Academy' }
  expect((await admin.send('DELETE', `/api/organizations/${organizationId}`, confirmation)).status).toBe(204)
  await workOff()
  await pay(page)
  expect(stripe.books.of('subscriptions', customer)).toEqual([])
})

test('what was paid at the last moment counts', async () => {
  const player = await app.signUpByEmail()
  stripe.webhooks.hold(true)
  await buy(player)
  await suspend(player)
  await workOff()
  const { rows } = await app.pool.query(
    'select subscription_status from individual_subscriptions where user_id = $1',
    [player.id],
  )
  expect(rows).toEqual([{ subscription_status: 'active' }])
  stripe.webhooks.hold(false)
})
