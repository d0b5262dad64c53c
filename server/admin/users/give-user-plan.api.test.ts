import { expect, test } from 'vitest'
import { givePlanByEmail } from '#server/billing/give-plan.ts'
import type { Player } from '#server/testing/player.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

const { app, people, auditOf } = await startAdminTest()

const give = ({ id }: Player, plan: object) =>
  people.websiteAdmin.send('PUT', `/api/admin/users/${id}/plan`, plan)
const entitlementOf = async (player: Player) => (await player.get('/api/me')).body.entitlement
const seenByAdmin = async ({ id }: Player) =>
  (await people.websiteAdmin.get(`/api/admin/users/${id}`)).body.givenPlan

test('a plan is given until a day, and ends when this day is over everywhere', async () => {
  const { player } = people
  app.clock.now = new Date('2027-06-01T00:00:00Z')
  expect((await give(player, { tier: 'plus', until: '2027-06-30' })).status).toBe(204)
  expect(await seenByAdmin(player)).toEqual({ tier: 'plus', until: '2027-06-30' })
  app.clock.now = new Date('2027-07-01T11:59:00Z')
  expect(await entitlementOf(player)).toMatchObject({ tier: 'plus', source: 'individual' })
  app.clock.now = new Date('2027-07-01T12:00:00Z')
  expect(await entitlementOf(player)).toMatchObject({ tier: 'free', source: 'default' })
  app.clock.now = null
})

test('a plan is given until the last day that can be written', async () => {
  const { player } = people
  expect((await give(player, { tier: 'plus', until: '9999-12-31' })).status).toBe(204)
  expect(await entitlementOf(player)).toMatchObject({ tier: 'plus', source: 'individual' })
  expect(await seenByAdmin(player)).toEqual({ tier: 'plus', until: '9999-12-31' })
})

test('a plan is changed, and taken back, and each time the audit log and the history say so', async () => {
  const { player, websiteAdmin } = people
  await give(player, { tier: 'plus', until: null })
  await give(player, { tier: 'pro', until: null })
  expect((await entitlementOf(player)).tier).toBe('pro')
  await give(player, { tier: 'free', until: null })
  expect((await entitlementOf(player)).tier).toBe('free')
  const plus = { tier: 'plus', until: null }
  const pro = { tier: 'pro', until: null }
  expect(await auditOf(player.id)).toEqual(
    [
      { before: null, after: plus },
      { before: plus, after: pro },
      { before: pro, after: null },
    ].map((data) => ({ actor_id: websiteAdmin.id, action: 'plan.given', data })),
  )
  expect(await seenByAdmin(player)).toBeNull()
  const { items } = (await player.get('/api/billing/history')).body
  expect(items.map(({ kind, provider }: { kind: string; provider: string }) => [kind, provider])).toEqual([
    ['ended', 'manual'],
    ['changed', 'manual'],
    ['started', 'manual'],
  ])
})

test('of two admins who read the same plan, the later one learns that it was changed', async () => {
  const { player } = people
  const { givenPlanVersion: version } = (await people.websiteAdmin.get(`/api/admin/users/${player.id}`)).body
  const pro = { tier: 'pro', until: null, version }
  expect((await give(player, pro)).status).toBe(204)
  expect((await give(player, pro)).status).toBe(204)
  const late = await give(player, { tier: 'free', until: null, version })
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await entitlementOf(player)).tier).toBe('pro')
})

test('a plan that the player pays for stays when a given one is taken back', async () => {
  const { player } = people
  await app.pool.query(
    "insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider) values ($1, 'plus', 'active', 'apple')",
    [player.id],
  )
  await give(player, { tier: 'pro', until: null })
  await give(player, { tier: 'free', until: null })
  expect(await entitlementOf(player)).toMatchObject({ tier: 'plus', source: 'individual' })
})

test.each([
  ['a day that is over', { tier: 'plus', until: '2020-01-01' }],
  ['a day that does not exist', { tier: 'plus', until: '2027-02-30' }],
  ['the tier of admins', { tier: 'admin', until: null }],
  ['an unknown field', { tier: 'plus', until: null, price: 0 }],
])('%s is refused', async (_what, plan) => {
  expect((await give(people.player, plan)).status).toBe(422)
  expect((await entitlementOf(people.player)).tier).toBe('free')
})

test('admins give themselves nothing', async () => {
  const answer = await give(people.websiteAdmin, { tier: 'pro', until: null })
  expect([answer.status, answer.body.code]).toEqual([409, 'NOT_YOURSELF'])
})

test('the operator gives a plan by email in any case, and learns when the email is unknown', async () => {
  const { player } = people
  const plus = { tier: 'plus', until: null } as const
  expect(await givePlanByEmail(app.db, player.email.toUpperCase(), plus, new Date())).toBe(true)
  expect((await entitlementOf(player)).tier).toBe('plus')
  expect(await givePlanByEmail(app.db, 'nobody@example.com', plus, new Date())).toBe(false)
})
