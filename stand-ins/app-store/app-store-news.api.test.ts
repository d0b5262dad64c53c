import { expect, test } from 'vitest'
import { DAY_MS, laterEveryTime, month, renewalOf, startAppStoreTest } from './start-app-store-test.ts'

const { app, handIn, notify } = await startAppStoreTest()

test('a player is told, once, of a renewal that failed and of a plan that ended', async () => {
  const player = await app.signUp()
  const transaction = month(player)
  await handIn(player, transaction)
  const late = { isInBillingRetryPeriod: true, gracePeriodExpiresDate: transaction.expiresDate + 16 * DAY_MS }
  const told = async () =>
    (await player.get('/api/notifications')).body.items.map(({ kind, names }: Told) => [kind, names.plan])
  expect(await told()).toEqual([])
  for (const subtype of ['GRACE_PERIOD', 'BILLING_RETRY']) {
    const renewal = renewalOf(transaction, late)
    await notify({ notificationType: 'DID_FAIL_TO_RENEW', subtype, transaction, renewal })
  }
  expect(await told()).toEqual([['payment_failed', 'Plus']])
  const refunded = { ...transaction, signedDate: laterEveryTime(), revocationDate: Date.now() - 1000 }
  await notify({ notificationType: 'REFUND', transaction: refunded })
  await notify({ notificationType: 'REFUND', transaction: { ...refunded, signedDate: laterEveryTime() } })
  expect(await told()).toEqual([
    ['plan_ended', 'Plus'],
    ['payment_failed', 'Plus'],
  ])
})

interface Told {
  kind: string
  names: { plan: string }
}

test('the history tells each payment and refund once, and what became of the plan', async () => {
  const player = await app.signUp()
  const transaction = month(player)
  await handIn(player, transaction)
  await handIn(player, transaction)
  const refunded = { ...transaction, signedDate: laterEveryTime(), revocationDate: Date.now() }
  await notify({ notificationType: 'REFUND', transaction: refunded })
  const { items } = (await player.get('/api/billing/history')).body
  const kinds = items
    .map(({ kind }: { kind: string }) => kind)
    .toSorted((a: string, b: string) => a.localeCompare(b))
  expect(kinds).toEqual(['ended', 'paid', 'refunded', 'started'])
  const money = { amount: 499, currency: 'usd' }
  expect(items).toContainEqual(expect.objectContaining({ kind: 'paid', provider: 'apple', money }))
})
