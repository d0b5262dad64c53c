import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPayments } from '#server/billing/stripe/payments.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import type { Player } from '#server/testing/player.ts'
import type { Event } from '#stand-ins/stripe/documents.ts'
import { WEBHOOK_SECRET } from '#stand-ins/stripe/stripe-server.ts'
import { signatureOf } from '#stand-ins/stripe/webhooks.ts'
import { readMetrics } from '#server/testing/start-test-app.ts'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

// The tests decide when an event comes, and how often.
const bench = await startBillingTest({ events: false })
const { app, stripe, newPlayer, openCheckout, pay, letPass, tier } = bench

const PATH = '/api/billing/webhooks/stripe'
const post = (body: string, signature: string) =>
  fetch(app.url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
const deliver = async (event: Event) => {
  const body = JSON.stringify(event)
  const answer = await post(body, signatureOf(body, WEBHOOK_SECRET))
  return ((await answer.json()) as { outcome: string }).outcome
}

/** Everything that is recorded about a player's plan, without times and ids. */
async function recordOf({ id }: Player): Promise<object> {
  const rows = async (statement: string) => (await app.pool.query(statement, [id])).rows
  return {
    plan: await rows('select * from individual_subscriptions where user_id = $1'),
    entitlement: await rows(
      'select entitlement_tier, entitlement_source, entitlement_until from users where id = $1',
    ),
    money: await rows(
      'select kind, at, amount::float8 as amount, reference from billing_history where user_id = $1 and amount is not null order by reference',
    ),
  }
}

const SIX = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]

const permutations = (of: readonly number[]): number[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((first) => permutations(of.filter((each) => each !== first)).map((rest) => [first, ...rest]))
/** All 720 orders with EVERY_ORDER=1, and some of them without. */
const ORDERS = process.env['EVERY_ORDER']
  ? permutations([0, 1, 2, 3, 4, 5])
  : fc.sample(fc.constantFrom(...permutations([0, 1, 2, 3, 4, 5])), 24)

describe('Stripe’s events', () => {
  let player: Player
  let six: Event[]
  let expected: object

  /** A subscription that was bought, could not be renewed, and ended. It has caused every kind of event. */
  beforeAll(async () => {
    player = await newPlayer()
    const from = stripe.webhooks.sent().length
    await pay(await openCheckout(player, { tier: 'plus' }), 'breaks')
    await letPass(player.id, 50)
    const made = stripe.webhooks.sent().slice(from)
    six = SIX.map((type) => made.findLast((event) => event.type === type)!)
    await deliver(six[0]!)
    expected = await recordOf(player)
  })

  test('were recorded for every kind', () => {
    expect(six.map(({ type }) => type)).toEqual(SIX)
    expect(expected).toMatchObject({ plan: [{ subscription_status: 'canceled' }] })
  })

  async function forget() {
    await app.pool.query('delete from individual_subscriptions')
    await app.pool.query('delete from billing_history')
    await app.pool.query('delete from payment_events')
    await app.pool.query(
      "update users set entitlement_tier = 'free', entitlement_source = 'default', entitlement_until = null",
    )
  }

  test('end in one state, in any order and any number of times', async () => {
    for (const order of ORDERS) {
      await forget()
      const again = fc.sample(fc.array(fc.nat({ max: 5 }), { maxLength: 6 }), 1)[0]!
      const outcomes: string[] = []
      for (const index of [...order, ...again]) outcomes.push(await deliver(six[index]!))
      expect(outcomes).toEqual([...order.map(() => 'applied'), ...again.map(() => 'replayed')])
      expect(await recordOf(player), `in the order ${order.join()}`).toEqual(expected)
    }
  }, 600_000)

  test('end in that state when they all come at once, each several times', async () => {
    await forget()
    const outcomes = await Promise.all([...six, ...six, ...six].map(deliver))
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(six.length)
    expect(await recordOf(player)).toEqual(expected)
  })

  test('end in that state when they come while the plan goes on changing', async () => {
    const changing = await newPlayer()
    const from = stripe.webhooks.sent().length
    await pay(await openCheckout(changing, { tier: 'plus' }))
    const late: Event[] = []
    for (const step of ['cancel', 'resume', 'cancel']) {
      late.push(...stripe.webhooks.sent().slice(from))
      await changing.send('POST', `/api/billing/${step}`, {})
      await deliver(late[Math.floor(late.length / 2)]!)
    }
    await letPass(changing.id, 32)
    for (const event of stripe.webhooks.sent().slice(from).toReversed()) await deliver(event)
    expect(await tier(changing)).toBe('free')
    expect(await recordOf(changing)).toMatchObject({
      plan: [{ subscription_status: 'canceled' }],
      money: [{ kind: 'paid', amount: 499 }],
    })
  })

  test('about customers of somebody else are acknowledged and change nothing', async () => {
    const before = await recordOf(player)
    const foreign = {
      ...six[1]!,
      id: 'evt_foreign',
      data: { object: { object: 'subscription', customer: 'cus_x' } },
    }
    expect(await deliver(foreign)).toBe('applied')
    const unheardOf = {
      ...six[1]!,
      id: 'evt_balance',
      type: 'balance.available',
      data: { object: { object: 'balance' } },
    }
    expect(await deliver(unheardOf)).toBe('applied')
    expect(await recordOf(player)).toEqual(before)
  })
})

describe('a webhook', () => {
  const config = readConfig({ ...stripe.environment, DATABASE_URL: '' })
  const { readEvent } = createPayments(config, createLog('silent'))!
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } })
  const signature = () => signatureOf(body, WEBHOOK_SECRET)
  const refusedAs = async (text: string, header: string | undefined) => {
    try {
      return (await readEvent(text, header)).id
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  const OTHERS = '0123456789abcdefghijklmnopqrstuvwxyz'

  test('with a valid signature is accepted', async () => {
    expect(await refusedAs(body, signature())).toBe('evt_1')
  })

  test('with signatures by two secrets is accepted, as while the operator replaces one', async () => {
    const other = signatureOf(body, 'whsec_other').split(',')[1]!
    const [time, ours] = signature().split(',')
    for (const both of [`${time},${other},${ours}`, `${time},${ours},${other}`])
      expect(await refusedAs(body, both)).toBe('evt_1')
    expect(await refusedAs(body, `${time},${other},${other}`)).toBe('INVALID_SIGNATURE')
  })

  test('is refused when one character of its body or signature is changed: 10,000 times', async () => {
    const change = (text: string, at: number, by: number) => {
      const place = at % text.length
      const other = OTHERS[by % OTHERS.length]!
      return text.slice(0, place) + (other === text[place] ? '_' : other) + text.slice(place + 1)
    }
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.nat(), fc.nat(), async (inBody, at, by) => {
        const taken = inBody
          ? await refusedAs(change(body, at, by), signature())
          : await refusedAs(body, change(signature(), at, by))
        expect(taken).toBe('INVALID_SIGNATURE')
      }),
      { numRuns: 10_000 },
    )
  })

  test.each<[string, () => string | undefined]>([
    ['none', () => undefined],
    ['an empty one', () => ''],
    ['one by another secret', () => signatureOf(body, 'whsec_other')],
    ['one of another body', () => signatureOf(`${body} `, WEBHOOK_SECRET)],
    ['one that is older than 300 seconds', () => signatureOf(body, WEBHOOK_SECRET, Date.now() / 1000 - 310)],
    ['one of the old scheme', () => signature().replace('v1=', 'v0=')],
  ])('is refused: %s', async (_, header) => {
    expect(await refusedAs(body, header())).toBe('INVALID_SIGNATURE')
  })

  test.each([
    'null',
    '5',
    '[]',
    '{"id":"evt_1","type":"x"}',
    '{"id":"evt_1","type":"x","data":{"object":null}}',
  ])('with a valid signature and no event is refused: %s', async (signed) => {
    const answer = await post(signed, signatureOf(signed, WEBHOOK_SECRET))
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'MALFORMED_REQUEST',
    ])
  })

  test('with a forged signature gets 400, changes nothing and is counted', async () => {
    const player = await newPlayer()
    await pay(await openCheckout(player, { tier: 'plus' }))
    const before = await app.pool.query('select count(*) from payment_events')
    const event = JSON.stringify(stripe.webhooks.sent().at(-1))
    const answer = await post(event, signatureOf(event, 'whsec_other'))
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'INVALID_SIGNATURE',
    ])
    expect(await tier(player)).toBe('free')
    expect((await app.pool.query('select count(*) from payment_events')).rows).toEqual(before.rows)
    const metrics = await readMetrics(app.url)
    expect(metrics).toMatch(/billing_webhooks_refused_total\{provider="stripe"\} 1/)
  })
})
