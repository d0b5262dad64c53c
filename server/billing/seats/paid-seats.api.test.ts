import { beforeEach, describe, expect, test } from 'vitest'
import { lockSeats } from '#server/billing/fit-seats.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { foundOrganization, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'
import { cancelSubscription } from '#stand-ins/stripe/subscriptions.ts'
import { giveSeats } from './giving/give-seats.ts'

const bench = await startBillingTest()
const { app, stripe, buy, letPass, tier } = bench

let admin: Player
let members: Player[]
let organizationId: string

beforeEach(async () => {
  const players = await insertPlayers(app, 12)
  admin = players[0]!
  members = players.slice(1)
  organizationId = (await foundOrganization(admin)).id
  for (const { id } of members)
    await app.db
      .insertInto('organization_members')
      .values({ organization_id: organizationId, user_id: id })
      .execute()
})

const seats = () => ({ tier: 'plus', seats: 10, organizationId })
const assign = (players: readonly Player[]) =>
  admin.send('POST', `/api/organizations/${organizationId}/seats`, {
    tier: 'plus',
    userIds: players.map(({ id }) => id),
  })
const setQuantity = (count: number) =>
  admin.send('PUT', `/api/organizations/${organizationId}/seats/quantity`, { tier: 'plus', seats: count })
const changeFrom = (version: string, count: number) =>
  admin.send('PUT', `/api/organizations/${organizationId}/seats/quantity`, {
    tier: 'plus',
    seats: count,
    version,
  })
const plan = async () => (await admin.get(`/api/organizations/${organizationId}/seats`)).body.plans[0]
/** The tiers that are stored for the members, each once. */
const storedTiers = async () => {
  const { rows } = await app.pool.query<{ tier: string }>(
    'select distinct entitlement_tier as tier from users where id = any($1) order by 1',
    [members.map(({ id }) => id)],
  )
  return rows.map(({ tier }) => tier)
}
const tiers = (players: readonly Player[]) => Promise.all(players.map(tier))

describe('an organization', () => {
  test('that bought 10 seats can assign 10, and is refused when it assigns 11', async () => {
    await buy(admin, seats())
    expect(await plan()).toMatchObject({
      tier: 'plus',
      paid: 10,
      assigned: 0,
      isInForce: true,
      price: { amount: 499, currency: 'usd', interval: 'month' },
    })
    const eleven = await assign(members)
    expect([eleven.status, eleven.body.code]).toEqual([409, 'NO_FREE_SEAT'])
    expect((await assign(members.slice(0, 10))).status).toBe(204)
    expect(new Set(await tiers(members.slice(0, 10)))).toEqual(new Set(['plus']))
    expect((await members[0]!.get('/api/billing')).body).toMatchObject({
      entitlement: { tier: 'plus', source: 'organization' },
      organization: { id: organizationId, name: 'Harbor Foundation' },
    })
    expect((await assign(members.slice(10))).body.code).toBe('NO_FREE_SEAT')
  })

  test('can buy more seats at once, and cannot reduce them below the assigned number', async () => {
    await buy(admin, seats())
    await assign(members.slice(0, 10))
    const preview = await admin.send('POST', '/api/billing/preview', { ...seats(), seats: 11 })
    expect(preview.body).toMatchObject({
      dueNow: { amount: 499 },
      renewal: { amount: 5489, currency: 'usd', interval: 'month' },
    })
    expect((await setQuantity(9)).body.code).toBe('SEATS_IN_USE')
    expect((await setQuantity(11)).status).toBe(204)
    expect((await assign(members.slice(10))).status).toBe(204)
    expect(await plan()).toMatchObject({ paid: 11, assigned: 11 })
    const history = await admin.get(`/api/billing/history?organizationId=${organizationId}`)
    const kinds = history.body.items.map(({ kind }: { kind: string }) => kind).sort()
    expect(kinds).toEqual(['paid', 'paid', 'seats_changed', 'started'])
    expect((await members[0]!.get(`/api/billing/history?organizationId=${organizationId}`)).status).toBe(403)
  })

  test('can give back every seat that nobody has', async () => {
    await buy(admin, seats())
    await assign(members.slice(0, 9))
    expect((await setQuantity(9)).status).toBe(204)
    expect(await plan()).toMatchObject({ paid: 9, assigned: 9 })
  })

  test('whose two admins change the number at the same moment pays for that of the first, and the other is told', async () => {
    await buy(admin, seats())
    const { version } = await plan()
    const answers = await Promise.all([15, 12].map((count) => changeFrom(version, count)))
    const [saved, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect([saved!.status, refused!.body.code]).toEqual([204, 'CHANGED_MEANWHILE'])
    const { paid } = await plan()
    expect(paid).toBe(answers[0] === saved ? 15 : 12)
    // Sent again after a lost answer, and with the number that is paid now.
    expect((await changeFrom(version, paid)).status).toBe(204)
    expect((await changeFrom((await plan()).version, 11)).status).toBe(204)
    expect(await plan()).toMatchObject({ paid: 11 })
  })

  test('keeps its assignments when its plan ends, and they take effect again once it pays', async () => {
    await buy(admin, seats())
    for (const member of [2, 0, 1]) await assign([members[member]!])
    expect(await storedTiers()).toEqual(['free', 'plus'])
    await admin.send('POST', '/api/billing/cancel', { organizationId, tier: 'plus' })
    expect((await plan()).cancelAtPeriodEnd).toBe(true)
    await letPass(organizationId, 32)
    expect(await plan()).toMatchObject({ paid: 0, assigned: 0, isInForce: false })
    expect(await tiers(members.slice(0, 3))).toEqual(['free', 'free', 'free'])
    expect(await storedTiers()).toEqual(['free'])
    expect((await admin.get('/api/notifications')).body.items).toMatchObject([
      { kind: 'seats_ended', organizationId, names: { plan: 'Plus', organization: 'Harbor Foundation' } },
    ])
    await buy(admin, { ...seats(), seats: 2 })
    // Those whose seats were assigned first come first.
    expect(await plan()).toMatchObject({ paid: 2, assigned: 2 })
    expect(await tiers(members.slice(0, 3))).toEqual(['plus', 'free', 'plus'])
  })

  test('suspends a seat, too, that was given while the news of its plan’s end came', async () => {
    await buy(admin, seats())
    stripe.webhooks.hold(true)
    const [subscription] = stripe.books.of('subscriptions', await bench.customerOf(organizationId))
    cancelSubscription(stripe.books, subscription!, Math.floor(Date.now() / 1000))
    const { id } = members[0]!
    await inTransaction(app.db, async (tx) => {
      await lockSeats(tx, [organizationId], { userIds: [id], holders: 'waiting' })
      await giveSeats(tx, app, { organizationId, userIds: [id], tier: 'plus', actorId: admin.id })
      stripe.webhooks.hold(false)
      await waitForLock(app.pool)
    })
    await stripe.webhooks.settled()
    expect(await plan()).toMatchObject({ paid: 0, assigned: 0 })
    expect(await storedTiers()).toEqual(['free'])
  })

  test('adjusts its seats to changes made at Stripe', async () => {
    await buy(admin, seats())
    await assign(members.slice(0, 5))
    const [subscription] = stripe.books.of('subscriptions', await bench.customerOf(organizationId))
    subscription!.items.data[0].quantity = 2
    stripe.books.emit('customer.subscription.updated', subscription!)
    await stripe.webhooks.settled()
    expect(await plan()).toMatchObject({ paid: 2, assigned: 2 })
    expect((await tiers(members.slice(0, 5))).filter((each) => each === 'plus')).toHaveLength(2)
  })

  test('never has more active seats than it pays for, however many changes come at once', async () => {
    await buy(admin, seats())
    const each = members.map((member) => assign([member]))
    const changes = [6, 8, 5, 9].map(setQuantity)
    await Promise.all([...each, ...changes])
    const { rows } = await app.pool.query(
      `select paid_seats, active_seats, (select count(*)::integer from organization_seats s
         where s.organization_id = p.organization_id and status = 'active') as counted
       from organization_seat_plans p where organization_id = $1`,
      [organizationId],
    )
    expect(rows[0].active_seats).toBe(rows[0].counted)
    expect(rows[0].active_seats).toBeLessThanOrEqual(rows[0].paid_seats)
    const [subscription] = stripe.books.of('subscriptions', await bench.customerOf(organizationId))
    expect(subscription!.items.data[0].quantity).toBe(rows[0].paid_seats)
  })
})

test('only managers of an organization can buy its seats', async () => {
  for (const path of ['checkout', 'preview'])
    expect((await members[0]!.send('POST', `/api/billing/${path}`, seats())).status).toBe(403)
})
