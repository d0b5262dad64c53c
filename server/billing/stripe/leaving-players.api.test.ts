import { afterAll, expect, test } from 'vitest'
import { createPayments } from '#server/billing/stripe/payments.ts'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'
import { foundOrganization } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { readConfig } from '#server/platform/config.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { cancelPlansOfLeaving } from './sync/cancel-plans-of-leaving.ts'

const { app, stripe, newPlayer, buy, billing, customerOf } = await startBillingTest()
const log = createLog('silent')
const payments = createPayments(readConfig(stripe.environment), log)!
const { queue: jobs, close } = await openJobQueue(app.db, log)
afterAll(close)
const cancel = () => cancelPlansOfLeaving({ db: app.db, jobs, payments, log, now: new Date() })

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
  await app.pool.query(
    "insert into role_grants (user_id, kind, organization_id) values ($1, 'organization', $2)",
    [another.id, id],
  )
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
  const grant = ({ id }: Player, kind: string, organizationId: string | null) =>
    app.pool.query('insert into role_grants (user_id, kind, organization_id) values ($1, $2, $3)', [
      id,
      kind,
      organizationId,
    ])
  await grant(operator, 'website', null)
  const { id } = await foundOrganization(admin)
  await buy(admin, { tier: 'plus', seats: 5, organizationId: id })
  const erased = await operator.send('DELETE', `/api/admin/users/${admin.id}`, { confirmation: admin.email })
  expect(erased.status).toBe(204)
  expect(await cancel()).toBe(1)
  const [bought] = stripe.books.of('subscriptions', await customerOf(id))
  expect(bought).toMatchObject({ status: 'active', cancel_at_period_end: true })

  await grant(successor, 'organization', id)
  const resumed = await successor.send('POST', '/api/billing/resume', { organizationId: id, tier: 'plus' })
  expect(resumed.status).toBe(204)
  expect(await cancel()).toBe(0)
})
