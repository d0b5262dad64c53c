import { afterAll, expect, test } from 'vitest'
import { createPayments } from '#server/billing/stripe/payments.ts'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'
import { readConfig } from '#server/platform/config.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { cancelPlansOfLeaving } from './sync/reconcile.ts'

const { app, stripe, newPlayer, buy, billing, customerOf } = await startBillingTest()
const log = createLog('silent')
const payments = createPayments(readConfig(stripe.environment), log)!
const { queue: jobs, close } = await openJobQueue(app.db, log)
afterAll(close)
const cancel = () => cancelPlansOfLeaving({ db: app.db, jobs, payments, log, now: new Date() })

test('a player who deletes their account is not charged again, and can renew the plan when they come back', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()]
  await buy(player, { tier: 'pro' })
  await buy(other)
  await player.send('POST', '/api/billing/change', { tier: 'plus' })
  expect(await cancel()).toBe(0)
  const set = (columns: string) => app.pool.query(`update users set ${columns} where id = $1`, [player.id])
  await set("deletion_due_at = now() + interval '14 days', visibility_before_deletion = visibility")
  stripe.goDown(true)
  expect(await cancel()).toBe(0)
  stripe.goDown(false)
  expect(await cancel()).toBe(1)
  expect(await cancel()).toBe(0)
  const [bought] = stripe.books.of('subscriptions', await customerOf(player.id))
  expect(bought).toMatchObject({ status: 'active', cancel_at_period_end: true, schedule: null })
  expect((await billing(other)).subscription.cancelAtPeriodEnd).toBe(false)

  await set('deletion_due_at = null, visibility_before_deletion = null')
  expect((await billing(player)).subscription).toMatchObject({ tier: 'pro', cancelAtPeriodEnd: true })
  expect((await player.send('POST', '/api/billing/resume', {})).status).toBe(204)
  expect(await cancel()).toBe(0)
  expect((await billing(player)).subscription.cancelAtPeriodEnd).toBe(false)
})
