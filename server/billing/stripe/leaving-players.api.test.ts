import { expect, test } from 'vitest'
import { billingWork } from '#server/billing/scheduled-jobs.ts'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'
import { type CompleteConfig, readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { CLOSE_PAGES_QUEUE } from './close-pages-soon.ts'
import { cancelPlansOfLeaving } from './sync/cancel-plans-of-leaving.ts'

const { app, stripe, newPlayer, buy, billing, customerOf, jobContext } = await startBillingTest()
const cancel = () => cancelPlansOfLeaving(jobContext())

const set = ({ id }: Player, columns: string) =>
  app.pool.query(`update users set ${columns} where id = $1`, [id])
const leave = (player: Player) =>
  set(player, "deletion_due_at = now() + interval '14 days', visibility_before_deletion = visibility")
const comeBack = (player: Player) => set(player, 'deletion_due_at = null, visibility_before_deletion = null')

test('a player who deletes their account is not charged again, and can renew the plan when they come back', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()]
  await buy(player, { tier: 'pro' })
  await buy(other)
  await player.send('POST', '/api/billing/change', { tier: 'plus' })
  expect(await cancel()).toBe(0)
  await leave(player)
  stripe.goDown(true)
  expect(await cancel()).toBe(0)
  stripe.goDown(false)
  expect(await cancel()).toBe(1)
  expect(await cancel()).toBe(0)
  const [bought] = stripe.books.of('subscriptions', await customerOf(player.id))
  expect(bought).toMatchObject({ status: 'active', cancel_at_period_end: true, schedule: null })
  expect((await billing(other)).subscription.cancelAtPeriodEnd).toBe(false)

  await comeBack(player)
  expect((await billing(player)).subscription).toMatchObject({ tier: 'pro', cancelAtPeriodEnd: true })
  expect((await player.send('POST', '/api/billing/resume', {})).status).toBe(204)
  expect(await cancel()).toBe(0)
  expect((await billing(player)).subscription.cancelAtPeriodEnd).toBe(false)
})

test('the seats of an organization are canceled when its last admin leaves, and can be renewed when one comes back', async () => {
  const [admin, another] = [await newPlayer(), await newPlayer()]
  const { id } = await foundOrganization(admin)
  await buy(admin, { tier: 'plus', seats: 5, organizationId: id })
  await grantRole(app, another, 'organization', id)
  await leave(admin)
  expect(await cancel()).toBe(0)
  await leave(another)
  expect(await cancel()).toBe(1)
  expect(await cancel()).toBe(0)
  const [bought] = stripe.books.of('subscriptions', await customerOf(id))
  expect(bought).toMatchObject({ status: 'active', cancel_at_period_end: true })

  await comeBack(admin)
  const resumed = await admin.send('POST', '/api/billing/resume', { organizationId: id, tier: 'plus' })
  expect(resumed.status).toBe(204)
  expect(await cancel()).toBe(0)
})

test('the seats of an organization are canceled when a website admin erases its only admin, and a new admin can renew them', async () => {
  const [admin, successor, operator] = [await newPlayer(), await newPlayer(), await newPlayer()]
  await grantRole(app, operator, 'website')
  const { id } = await foundOrganization(admin)
  await buy(admin, { tier: 'plus', seats: 5, organizationId: id })
  const erased = await operator.send('DELETE', `/api/admin/users/${admin.id}`, { confirmation: admin.email })
  expect(erased.status).toBe(204)
  expect(await cancel()).toBe(1)
  const [bought] = stripe.books.of('subscriptions', await customerOf(id))
  expect(bought).toMatchObject({ status: 'active', cancel_at_period_end: true })

  await grantRole(app, successor, 'organization', id)
  const resumed = await successor.send('POST', '/api/billing/resume', { organizationId: id, tier: 'plus' })
  expect(resumed.status).toBe(204)
  expect(await cancel()).toBe(0)
})

test('the plan is canceled as soon as its player asks to be deleted, because its period may end within minutes', async () => {
  const player = await app.signUpByEmail()
  await buy(player)
  expect((await player.send('DELETE', '/api/me', { email: player.email })).status).toBe(200)
  const { rows } = await app.pool.query<{ data: Record<string, string> }>(
    'select data from pgboss.job where name = $1',
    [CLOSE_PAGES_QUEUE],
  )
  const config = readConfig(stripe.environment) as CompleteConfig
  const [work] = billingWork({ config, db: app.db, jobs: app.jobs, log: createLog('silent') })
  for (const { data } of rows) await work!.run(data, 1)
  const [bought] = stripe.books.of('subscriptions', await customerOf(player.id))
  expect(bought).toMatchObject({ status: 'active', cancel_at_period_end: true })
})
