import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'
import type { Player } from '#server/testing/player.ts'
import { handOverPlans } from './hand-over-plans.ts'
import { reconcileWithStripe } from './stripe/sync/reconcile.ts'

const { app, stripe, newPlayer, openCheckout, buy, customerOf, letPass, billing, tier, jobContext } =
  await startBillingTest()

const handOver = (from: Player, to: Player) =>
  app.db.transaction().execute((tx) => handOverPlans(tx, { from: from.id, to: to.id }, new Date()))

test('the plan of an anonymous player moves to their account when the account’s own plan is over', async () => {
  const [anonymous, account] = [await newPlayer(), await newPlayer()]
  await buy(account)
  await account.send('POST', '/api/billing/cancel', {})
  await letPass(account.id, 32)
  await buy(anonymous)
  await handOver(anonymous, account)
  expect([await tier(anonymous), await tier(account)]).toEqual(['free', 'plus'])
  expect((await account.send('POST', '/api/billing/cancel', {})).status).toBe(204)
  expect((await billing(account)).subscription.cancelAtPeriodEnd).toBe(true)
})

test('it also moves to an account that only looked at the payment page, and stays there', async () => {
  const [anonymous, account] = [await newPlayer(), await newPlayer()]
  await openCheckout(account, { tier: 'plus' })
  await buy(anonymous)
  await handOver(anonymous, account)
  await app.pool.query('delete from users where id = $1', [anonymous.id])
  await reconcileWithStripe(jobContext())
  expect(await tier(account)).toBe('plus')
  expect((await account.send('POST', '/api/billing/cancel', {})).status).toBe(204)
})

test('of two plans in force the higher one stays, the lower one is charged no more, and both payments stay listed', async () => {
  const [anonymous, account] = [await newPlayer(), await newPlayer()]
  await buy(anonymous, { tier: 'pro' })
  await buy(account)
  const statusOf = async (player: Player) => {
    const { stripeSubscriptionId } = (await player.get('/api/me')).body.individual
    return () => stripe.books.find('subscriptions', stripeSubscriptionId).status
  }
  const [higher, lower] = [await statusOf(anonymous), await statusOf(account)]
  await handOver(anonymous, account)
  await app.pool.query('delete from users where id = $1', [anonymous.id])
  await reconcileWithStripe(jobContext())
  expect(await tier(account)).toBe('pro')
  expect([higher(), lower()]).toEqual(['active', 'canceled'])
  const { items } = (await account.get('/api/billing/history')).body
  expect(items.filter(({ kind }: { kind: string }) => kind === 'paid')).toHaveLength(2)
})

test('of two equal plans in force the account’s own stays', async () => {
  const [anonymous, account] = [await newPlayer(), await newPlayer()]
  await buy(anonymous)
  await buy(account)
  const own = await customerOf(account.id)
  await handOver(anonymous, account)
  expect(await customerOf(account.id)).toBe(own)
})

test('a plan that ended by the clock alone gives way, too', async () => {
  const [anonymous, account] = [await newPlayer(), await newPlayer()]
  const plan = { subscription_tier: 'plus', subscription_status: 'active', billing_provider: 'apple' }
  const over = new Date(Date.now() - 1000)
  await app.db
    .insertInto('individual_subscriptions')
    .values([
      { ...plan, user_id: account.id, period_end: over, access_until: over },
      { ...plan, user_id: anonymous.id },
    ])
    .execute()
  await handOver(anonymous, account)
  expect([await tier(anonymous), await tier(account)]).toEqual(['free', 'plus'])
})

test.each([
  ['still lasts takes the place of one that is over', 60_000, 'plus', 'plus'],
  ['is over, too, takes no place', -60_000, 'free', 'pro'],
])('a plan whose time %s', async (_, lastsFor, tierNow, stored) => {
  const [anonymous, account] = [await newPlayer(), await newPlayer()]
  const plan = { subscription_status: 'active', billing_provider: 'apple' }
  const [over, end] = [new Date(Date.now() - 1000), new Date(Date.now() + lastsFor)]
  await app.db
    .insertInto('individual_subscriptions')
    .values([
      { ...plan, user_id: account.id, subscription_tier: 'pro', access_until: over },
      { ...plan, user_id: anonymous.id, subscription_tier: 'plus', access_until: end },
    ])
    .execute()
  await handOver(anonymous, account)
  expect(await tier(account)).toBe(tierNow)
  const { rows } = await app.pool.query(
    'select subscription_tier as stored from individual_subscriptions where user_id = $1',
    [account.id],
  )
  expect(rows).toEqual([{ stored }])
})

test('the free counts that both have used are added up', async () => {
  const [anonymous, account] = [await newPlayer(), await newPlayer()]
  await app.pool.query('update users set free_counts_used = 1 where id = any($1)', [
    [anonymous.id, account.id],
  ])
  await handOver(anonymous, account)
  expect((await account.get('/api/me')).body.freeCountsLeft).toBe(1)
})
