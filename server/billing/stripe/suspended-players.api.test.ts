import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization } from '#server/testing/groups.ts'
import { PASSWORD, type Player, send } from '#server/testing/player.ts'
import { cancelPlansOfLeaving } from './sync/cancel-plans-of-leaving.ts'

const { app, stripe, newPlayer, buy, customerOf, jobContext } = await startBillingTest()
const cancel = () => cancelPlansOfLeaving(jobContext())

const operator = await app.signUpByEmail()
await grantWebsiteAdmin(app.db, operator.email)
const suspend = ({ id }: Player) =>
  operator.send('POST', `/api/admin/users/${id}/suspend`, { reason: 'Insulting names' })
const restore = ({ id }: Player) => operator.send('POST', `/api/admin/users/${id}/restore`)
const signIn = ({ email }: Player) =>
  send(app.url, '/api/auth/sign-in/email', 'POST', {}, { email, password: PASSWORD })
const bought = async (owner: string) => stripe.books.of('subscriptions', await customerOf(owner))[0]

/** What the mail of the latest suspension or restoring says of charges. */
async function toldOfCharges({ id }: Player): Promise<string | undefined> {
  const { rows } = await app.pool.query(
    "select names ->> 'charges' as charges from notifications where user_id = $1 and kind like 'account_%' order by created_at desc limit 1",
    [id],
  )
  return rows[0].charges ?? undefined
}

test('a suspended player is not charged again, is told so, and can renew the plan when restored in time', async () => {
  const player = await app.signUpByEmail()
  await buy(player)
  expect(await cancel()).toBe(0)
  await suspend(player)
  expect(await cancel()).toBe(1)
  expect(await cancel()).toBe(0)
  expect(await bought(player.id)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(await toldOfCharges(player)).toBe('stripe')
  expect((await signIn(player)).body.detail).toContain(
    'Your plan here ends with the time already paid for. You are not charged again.',
  )

  await restore(player)
  expect(await toldOfCharges(player)).toBe('ending')
  const authorization = `Bearer ${(await signIn(player)).headers.get('set-auth-token')}`
  const ask = (method: string, path: string, body?: object) =>
    send(app.url, path, method, { authorization }, body)
  expect((await ask('GET', '/api/me')).body.entitlement.tier).toBe('plus')
  expect((await ask('POST', '/api/billing/resume', {})).status).toBe(204)
  expect(await cancel()).toBe(0)
})

test('who is restored before anything was canceled is told that the plan renews', async () => {
  const player = await newPlayer()
  await buy(player)
  await suspend(player)
  await restore(player)
  expect(await cancel()).toBe(0)
  expect(await toldOfCharges(player)).toBe('renewing')
})

test('who is restored while the plans of others are canceled keeps a plan that renews', async () => {
  const players = [await newPlayer(), await newPlayer()]
  for (const player of players) {
    await buy(player)
    await suspend(player)
  }
  let isFirst = true
  const { payments } = jobContext()
  const restoring: typeof payments = {
    ...payments,
    async ask(question) {
      if (isFirst) for (const player of players) await restore(player)
      isFirst = false
      return payments.ask(question)
    },
  }
  await cancelPlansOfLeaving({ ...jobContext(), payments: restoring })
  const plans = await Promise.all(players.map(({ id }) => bought(id)))
  expect(plans.filter((plan) => plan!.cancel_at_period_end)).toHaveLength(1)
})

test('a suspended player who pays for nothing is told nothing of charges', async () => {
  const player = await app.signUpByEmail()
  await suspend(player)
  expect(await toldOfCharges(player)).toBeUndefined()
  expect((await signIn(player)).body.detail).not.toMatch(/charge|Billing/)
})

test('a suspended player learns where to cancel a plan of the App Store, unless it is canceled', async () => {
  const player = await app.signUpByEmail()
  await app.pool.query(
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider, period_end, access_until)
     values ($1, 'plus', 'active', 'apple', now() + interval '9 days', now() + interval '10 days')`,
    [player.id],
  )
  await suspend(player)
  expect(await toldOfCharges(player)).toBe('apple')
  expect((await signIn(player)).body.detail).toContain('on your iPhone, Settings, your name, Subscriptions.')
  await app.pool.query('update individual_subscriptions set cancel_at_period_end = true where user_id = $1', [
    player.id,
  ])
  expect((await signIn(player)).body.detail).not.toContain('iPhone')
})

test('the seats of an organization end when its only admin is suspended, but not while another can act', async () => {
  const [admin, another] = [await newPlayer(), await newPlayer()]
  const { id } = await foundOrganization(admin)
  await buy(admin, { tier: 'plus', seats: 5, organizationId: id })
  await grantRole(app, another, 'organization', id)
  await suspend(admin)
  expect(await toldOfCharges(admin)).toBeUndefined()
  expect(await cancel()).toBe(0)
  await suspend(another)
  expect(await toldOfCharges(another)).toBe('seats')
  expect(await cancel()).toBe(1)
  expect(await bought(id)).toMatchObject({ status: 'active', cancel_at_period_end: true })
})
