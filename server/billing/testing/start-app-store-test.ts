import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { type Player, send } from '#server/testing/player.ts'
import { METRICS_TOKEN, startTestApp } from '#server/testing/start-test-app.ts'
import { APP, type AppStore, openAppStore } from '#stand-ins/app-store/app-store.ts'

export const PRODUCTS = { plus: 'keepup.plus.month', pro: 'keepup.pro.month' }
export const PLUS = { tier: 'plus', source: 'individual' }
export const FREE = { tier: 'free', source: 'default' }

let signedAt = Date.now()
/** A time in milliseconds, later with every call: in these tests Apple never signs twice at the same moment. */
export const laterEveryTime = () => (signedAt += 1)

/** A month of Plus that this player has just bought. */
export function month(buyer: Player | null, but: Record<string, unknown> = {}) {
  const purchaseDate = laterEveryTime()
  const month = {
    transactionId: randomUUID(),
    originalTransactionId: randomUUID(),
    bundleId: APP.bundleId,
    environment: APP.environment,
    productId: PRODUCTS.plus,
    type: 'Auto-Renewable Subscription',
    inAppOwnershipType: 'PURCHASED',
    purchaseDate,
    expiresDate: purchaseDate + 30 * DAY_MS,
    signedDate: laterEveryTime(),
    price: 4990,
    currency: 'USD',
    ...(buyer && { appAccountToken: buyer.id }),
  }
  return { ...month, ...but }
}
export type Month = ReturnType<typeof month>

/** The renewal for the month after it. */
export const monthAfter = (first: Month, but: Record<string, unknown> = {}): Month => ({
  ...first,
  transactionId: randomUUID(),
  purchaseDate: first.expiresDate,
  expiresDate: first.expiresDate + 30 * DAY_MS,
  signedDate: laterEveryTime(),
  ...but,
})

export const renewalOf = ({ originalTransactionId }: Month, but: object = {}) => ({
  originalTransactionId,
  environment: APP.environment,
  productId: PRODUCTS.plus,
  autoRenewProductId: PRODUCTS.plus,
  autoRenewStatus: 1,
  signedDate: laterEveryTime(),
  ...but,
})

/** Starts a server that sells in a store of its own. */
export async function startAppStoreTest(environment: Record<string, string> = {}) {
  const store = openAppStore()
  const app = await startTestApp({
    environment: {
      APP_STORE_BUNDLE_ID: APP.bundleId,
      APP_STORE_APP_ID: String(APP.appAppleId),
      APP_STORE_PRODUCT_PLUS: `${PRODUCTS.plus},keepup.plus.year`,
      APP_STORE_PRODUCT_PRO: PRODUCTS.pro,
      APP_STORE_ROOT_CERTIFICATES: store.rootCertificate,
      APP_STORE_ONLINE_CHECKS: 'off',
      METRICS_TOKEN,
      ...environment,
    },
  })
  const post = (body: unknown) => send(app.url, '/api/billing/webhooks/apple', 'POST', {}, body)
  return {
    app,
    store,
    post,
    notify: (notification: Parameters<AppStore['notify']>[0]) => post(store.notify(notification)),
    handIn: (player: Player, transaction: object, by = store) =>
      player.send('POST', '/api/billing/apple/transactions', { signedTransaction: by.sign(transaction) }),
    /** The player's effective tier after this many days. */
    entitlementOf: async (player: Player, inDays = 0) => {
      app.clock.now = new Date(Date.now() + inDays * DAY_MS)
      const { body } = await player.get('/api/me')
      app.clock.now = null
      return { tier: body.entitlement.tier as string, source: body.entitlement.source as string }
    },
  }
}
