import { afterAll } from 'vitest'
import { createPayments } from '#server/billing/stripe/payments.ts'
import type { Reconciling } from '#server/billing/stripe/sync/reconcile.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { type Answer, insertPlayer, type Player } from '#server/testing/player.ts'
import { METRICS_TOKEN, startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { startStripeStandIn, type StripeStandIn } from '#stand-ins/stripe/stripe-server.ts'

export interface BillingTest {
  app: TestApp
  stripe: StripeStandIn
  newPlayer: () => Promise<Player>
  /** Opens Stripe's page with a body of POST /api/billing/checkout, and returns the page's id. */
  openCheckout: (player: Player, body: object) => Promise<string>
  /** Does what the player does on that page. */
  pay: (checkoutId: string, card?: 'good' | 'breaks' | 'declined') => Promise<Response>
  /** Buys Plus, or something else, and comes back. Every event has arrived by then. */
  buy: (player: Player, body?: object, card?: 'good' | 'breaks') => Promise<void>
  customerOf: (owner: string) => Promise<string>
  /** Lets time pass for a customer at Stripe, and waits until the events have arrived. */
  letPass: (owner: string, days: number) => Promise<void>
  /** What the player sees of their plan. */
  billing: (player: Player) => Promise<Answer['body']>
  tier: (player: Player) => Promise<string>
  /** What a job of billing is given. */
  jobContext: (now?: Date) => Reconciling
}

/** Starts the application with Stripe's stand-in beside it, each of which knows the other, for the test file that calls this at its top. */
export async function startBillingTest({ events = true } = {}): Promise<BillingTest> {
  const stripe = await startStripeStandIn()
  afterAll(() => stripe.close())
  const app = await startTestApp({ environment: { ...stripe.environment, METRICS_TOKEN } })
  if (events) stripe.webhooks.deliverTo(`${app.url}/api/billing/webhooks/stripe`)
  const log = createLog('silent')
  const payments = createPayments(readConfig(stripe.environment), log)!
  const openCheckout = async (player: Player, body: object) => {
    const answer = await player.send('POST', '/api/billing/checkout', body)
    if (answer.status !== 200)
      throw new Error(`Checkout answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return new URL(answer.body.url).pathname.split('/').at(-1)!
  }
  const pay = (checkoutId: string, card = 'good') =>
    fetch(`${stripe.url}/pay/${checkoutId}`, {
      method: 'POST',
      body: new URLSearchParams({ card }),
      redirect: 'manual',
    })
  const customerOf = async (owner: string) => {
    const found = await app.pool.query<{ customer_id: string }>(
      'select customer_id from stripe_customers where $1 in (user_id, organization_id)',
      [owner],
    )
    return found.rows[0]!.customer_id
  }
  return {
    app,
    stripe,
    newPlayer: () => insertPlayer(app.pool, app.url),
    openCheckout,
    pay,
    buy: async (player, body = { tier: 'plus' }, card = 'good') => {
      await pay(await openCheckout(player, body), card)
      await stripe.webhooks.settled()
    },
    customerOf,
    letPass: async (owner, days) => {
      const { test_clock: clock } = stripe.books.find('customers', await customerOf(owner))
      const to = stripe.books.clock(clock).frozen_time + days * 24 * 3600
      await askStripe(stripe, `/v1/test_helpers/test_clocks/${clock}/advance`, { frozen_time: String(to) })
      await stripe.webhooks.settled()
    },
    billing: async (player) => (await player.get('/api/billing')).body,
    tier: async (player) => (await player.get('/api/me')).body.entitlement.tier,
    jobContext: (now = new Date()) => ({ db: app.db, jobs: app.jobs, payments, log, now }),
  }
}

/** Does what an operator does in Stripe's own dashboard. */
export async function askStripe(
  stripe: StripeStandIn,
  path: string,
  form: Record<string, string>,
): Promise<Answer['body']> {
  const answer = await fetch(stripe.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.environment['STRIPE_SECRET_KEY']}` },
    body: new URLSearchParams(form),
  })
  if (!answer.ok) throw new Error(`Stripe answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
