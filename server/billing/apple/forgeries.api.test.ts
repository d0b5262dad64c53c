import { expect, test } from 'vitest'
import type { Player } from '#server/testing/player.ts'
import { openAppStore } from '#stand-ins/app-store/app-store.ts'
import { readMetrics } from '#server/testing/start-test-app.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { FREE, month, startAppStoreTest } from '#server/billing/testing/start-app-store-test.ts'

const { app, store, entitlementOf, handIn, post } = await startAppStoreTest()

const bought = (player: Player) => ({ notificationType: 'SUBSCRIBED', transaction: month(player) })

/** What a refused request must not change. */
const kept = async () =>
  (
    await app.pool.query(`select (select count(*) from payment_events) as events,
      (select count(*) from apple_transactions) as transactions, (select count(*) from individual_subscriptions) as plans`)
  ).rows[0]

/** How many refusals the operator sees in the metrics. */
async function countedRefusals(): Promise<number> {
  const metrics = await readMetrics(app.url)
  return Number(/keepup_billing_webhooks_refused_total\{provider="apple"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}

test.each<[string, (player: Player) => Promise<unknown>]>([
  ['signed under another root', (player) => handIn(player, month(player), openAppStore())],
  [
    'signed by a developer’s certificate of the same root',
    (player) => handIn(player, month(player), store.withLeaf({ mark: '1.2.840.113635.100.6.1.4' })),
  ],
  [
    'signed when the certificate had expired',
    (player) => handIn(player, month(player), store.withLeaf({ validTo: new Date(Date.now() - DAY_MS) })),
  ],
  ['of another app', (player) => handIn(player, month(player, { bundleId: 'example.other' }))],
  ['of the sandbox', (player) => handIn(player, month(player, { environment: 'Sandbox' }))],
  ['of Xcode', (player) => handIn(player, month(player, { environment: 'Xcode' }))],
  ['of local testing', (player) => handIn(player, month(player, { environment: 'LocalTesting' }))],
  [
    'no JWS',
    (player) => player.send('POST', '/api/billing/apple/transactions', { signedTransaction: 'x.y.z' }),
  ],
])('a transaction %s is refused and changes nothing', async (_, attempt) => {
  const player = await app.signUp()
  const before = await kept()
  expect(await attempt(player)).toMatchObject({ status: 400, body: { code: 'INVALID_SIGNATURE' } })
  expect(await kept()).toEqual(before)
  expect(await entitlementOf(player)).toEqual(FREE)
})

test.each<[string, (player: Player) => { signedPayload: string }]>([
  ['of another root', (player) => openAppStore().notify(bought(player))],
  ['for another app', (player) => store.notify({ ...bought(player), app: { bundleId: 'example.other' } })],
  ['for another app’s number', (player) => store.notify({ ...bought(player), app: { appAppleId: 1 } })],
  ['of the sandbox', (player) => store.notify({ ...bought(player), app: { environment: 'Sandbox' } })],
  ['of Xcode', (player) => store.notify({ ...bought(player), app: { environment: 'Xcode' } })],
  [
    'around a transaction of another root',
    (player) =>
      store.notify({ notificationType: 'SUBSCRIBED', signedTransaction: openAppStore().sign(month(player)) }),
  ],
])('a notification %s is refused, counted, and changes nothing', async (_, forge) => {
  const player = await app.signUp()
  const before = await kept()
  const refusals = await countedRefusals()
  expect(await post(forge(player))).toMatchObject({ status: 400, body: { code: 'INVALID_SIGNATURE' } })
  expect(await countedRefusals()).toBe(refusals + 1)
  expect(await kept()).toEqual(before)
  expect(await entitlementOf(player)).toEqual(FREE)
})

test('a notification is refused when any one of its characters is changed', async () => {
  const player = await app.signUp()
  const { signedPayload } = store.notify(bought(player))
  const before = await kept()
  const statuses = new Set<number>()
  for (let batch = 0; batch < 15; batch++) {
    const refused = Array.from({ length: 20 }, async (_, index) => {
      const at = Math.floor(((batch * 20 + index) * signedPayload.length) / 300)
      const letter = signedPayload[at] === 'A' ? 'E' : 'A'
      const changed = signedPayload.slice(0, at) + letter + signedPayload.slice(at + 1)
      return (await post({ signedPayload: changed })).status
    })
    for (const status of await Promise.all(refused)) statuses.add(status)
  }
  expect([...statuses]).toEqual([400])
  expect(await kept()).toEqual(before)
})
