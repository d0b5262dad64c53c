import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BillingOverview, Subscription } from '#contract/billing/billing.ts'
import { aSubscription, billingOf } from '#web/testing/documents/billing.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const plan = (price: Subscription['price']) => aSubscription({ price })

test.each([
  ['month', 'Paid here, $4.99 a month.'],
  ['year', 'Paid here, $4.99 a year.'],
] as const)('who pays each %s reads that', async (interval, sentence) => {
  const overview = billingOf(plan({ amount: 499, currency: 'usd', interval }))
  openScreen('/billing', {
    player: aPlayer(),
    answers: { 'GET /api/billing': overview, 'GET /api/billing/history': { items: [], nextCursor: null } },
  })
  await expect.element(page.getByText(sentence)).toBeVisible()
})

const screenOf = (overview: BillingOverview) =>
  openScreen('/billing', {
    player: aPlayer(),
    answers: { 'GET /api/billing': overview, 'GET /api/billing/history': { items: [], nextCursor: null } },
  })
const organization = { id: '1', name: 'Riverside Academy' }

test('who has not paid reads that the plan waits for it, and how it comes back', async () => {
  const pastDue = { since: '2026-05-03T12:00:00.000Z', stopsAt: '2026-05-10T12:00:00.000Z' }
  const unpaid = aSubscription({ isInForce: false, status: 'expired', pastDue })
  screenOf(billingOf(unpaid, { entitlement: { tier: 'free', source: 'default' } }))
  await expect.element(page.getByText('Free, Plus is unpaid')).toBeVisible()
  await expect.element(page.getByRole('note')).toMatchTextContent(/Pay, and Plus comes back\./)
  await expect.element(page.getByRole('button', { name: 'Update payment method' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect.element(page.getByText(/The open payment may still be charged/)).toBeVisible()
})

test('who has no account reads before buying that the plan is lost with the device', async () => {
  const player = aPlayer({ email: '', emailVerified: false, isAnonymous: true })
  const user = { id: player.uid, email: '1@anonymous.invalid', name: 'Ada', isAnonymous: true }
  const entitlement = { tier: 'free', source: 'default' } as const
  const plans = [{ tier: 'plus', isForSale: true, price: null, features: [] }] as const
  openScreen('/billing', {
    player,
    answers: {
      'GET /api/auth/get-session': { session: {}, user },
      'GET /api/billing': { ...billingOf(plan(null)), entitlement, subscription: null, plans },
      'GET /api/billing/history': { items: [], nextCursor: null },
    },
  })
  const note = page.getByRole('note').filter({ hasText: 'Without an account, your plan is lost' })
  await expect.element(note).toBeVisible()
  await expectAccessible()
  await note.getByRole('button', { name: 'Create account' }).click()
  await expect.element(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible()
})

test('who pays for a plan beside a seat reads that the organization pays, too', async () => {
  screenOf(billingOf(plan(null), { organization }))
  await expect.element(page.getByText('Riverside Academy pays a seat for you, too.')).toBeVisible()
})

test.each([
  ['a child', { isMinor: true, birthYear: 2015 }, 1],
  ['an adult', {}, 0],
])('who manages a child’s plan is told to %s', async (_, profile, times) => {
  openScreen('/billing', {
    player: aPlayer(profile),
    answers: {
      'GET /api/billing': billingOf(plan(null)),
      'GET /api/billing/history': { items: [], nextCursor: null },
    },
  })
  await expect.element(page.getByText('Paid here.')).toBeVisible()
  // The plan and the profile come at the same time, in either order.
  const told = page.getByText(/Whoever signs in here can change or cancel the plan\./)
  await expect.poll(() => told.elements()).toHaveLength(times)
})

test('who cancels a plan beside a seat reads that the other plan stays', async () => {
  screenOf(billingOf(plan(null), { organization }))
  await page.getByRole('button', { name: 'Cancel Plus' }).click()
  await expect.element(page.getByText(/Your other plan stays/)).toBeVisible()
})

test('who was given a plan beside a better seat does not read that they pay for it', async () => {
  const given = aSubscription({ provider: 'manual', periodEnd: null })
  screenOf(billingOf(given, { organization, entitlement: { tier: 'pro', source: 'organization' } }))
  await expect.element(page.getByText('Paid by Riverside Academy.')).toBeVisible()
  await expect.element(page.getByText('You also pay for Plus.')).not.toBeInTheDocument()
})

test.each([
  ['Everything, free', { tier: 'pro', source: 'default' }],
  ['Everything, as website admin', { tier: 'admin', source: 'admin' }],
] as const)('who still pays although they read "%s" learns it', async (sentence, entitlement) => {
  screenOf(billingOf(plan(null), { entitlement }))
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect.element(page.getByText('You also pay for Plus.')).toBeVisible()
})

test('who comes back from the payment page with another account reads that', async () => {
  openScreen('/billing?checkout=cs_test_1', {
    player: aPlayer(),
    answers: {
      'GET /api/billing': billingOf(plan(null)),
      'GET /api/billing/history': { items: [], nextCursor: null },
      'POST /api/billing/checkout/confirm': problem('NOT_FOUND'),
    },
  })
  await expect.element(page.getByText('This payment belongs to another account.')).toBeVisible()
})

test('billing that does not load says why, and loads with Retry', async () => {
  const overview = billingOf(plan({ amount: 499, currency: 'usd', interval: 'month' }))
  const history = { items: [], nextCursor: null }
  const api = openScreen('/billing', {
    player: aPlayer(),
    answers: { 'GET /api/billing': offline, 'GET /api/billing/history': history },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This did not load.*No signal\./)
  api.answer({ 'GET /api/billing': overview })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Paid here, $4.99 a month.')).toBeVisible()
})

test('a canceled plan is resumed by one button', async () => {
  const abilities = { cancel: false, resume: true, changePlan: true, openPortal: true }
  const canceled = { ...plan(null), cancelAtPeriodEnd: true, abilities }
  const offer = { tier: 'plus', isForSale: true, price: null, features: [] }
  openScreen('/billing', {
    player: aPlayer(),
    answers: {
      'GET /api/billing': { ...billingOf(canceled), plans: [offer] },
      'GET /api/billing/history': { items: [], nextCursor: null },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Resume Plus' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep Plus' })).not.toBeInTheDocument()
})

const month = (amount: number) => ({ amount, currency: 'usd', interval: 'month' }) as const
const plans = (['plus', 'pro'] as const).map((tier) => ({
  tier,
  isForSale: true,
  price: month(999),
  features: [],
}))
const upgrading = {
  'GET /api/billing': { ...billingOf(plan(month(499))), plans },
  'GET /api/billing/history': { items: [], nextCursor: null },
  'POST /api/billing/preview': { dueNow: month(500), renewal: month(999) },
}
const upgraded = billingOf(aSubscription({ tier: 'pro', price: month(999) }), {
  entitlement: { tier: 'pro', source: 'individual' },
})

test('an upgrade that was made elsewhere is not offered again', async () => {
  const api = openScreen('/billing', {
    player: aPlayer(),
    answers: { ...upgrading, 'POST /api/billing/change': problem('SAME_PLAN') },
  })
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  const pay = page.getByRole('button', { name: /^Pay .* and upgrade$/ })
  await expect.element(pay).toBeEnabled()
  api.answer({ 'GET /api/billing': { ...upgraded, plans } })
  await pay.click()
  await expect.element(page.getByText('You have this plan.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Paid here, $9.99 a month.')).toBeVisible()
})

test('an upgrade long after the sign-in waits for "Is it you?"', async () => {
  const player = aPlayer()
  const { email } = player
  const api = openScreen('/billing', {
    player,
    answers: {
      ...upgrading,
      'GET /api/me/ways-in': { email, emailVerified: true, hasPassword: true, providers: [], passkeys: [] },
      'POST /api/auth/prove': { status: true },
      'POST /api/billing/change': problem('FRESH_SIGN_IN_NEEDED'),
    },
  })
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await page.getByRole('button', { name: /^Pay .* and upgrade$/ }).click()
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  api.answer({ 'GET /api/billing': { ...upgraded, plans }, 'POST /api/billing/change': null })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Paid here, $9.99 a month.')).toBeVisible()
})

test('a plan that is not sold is offered to nobody, and stays with the player who has it', async () => {
  const plans = (['free', 'plus', 'pro'] as const).map((tier) => ({
    tier,
    isForSale: false,
    price: null,
    features: [],
  }))
  const answers = (entitlement: BillingOverview['entitlement']) => ({
    'GET /api/billing': { ...billingOf(plan(null)), entitlement, plans },
    'GET /api/billing/history': { items: [], nextCursor: null },
  })
  const offer = (name: string) => page.getByRole('article', { name })
  openScreen('/billing', {
    player: aPlayer(),
    answers: answers({ tier: 'plus', source: 'individual' }),
  })
  await expect.element(offer('Plus')).toBeVisible()
  await expect.element(offer('Pro')).not.toBeInTheDocument()
  openScreen('/billing', { player: aPlayer(), answers: answers({ tier: 'pro', source: 'individual' }) })
  await expect.element(offer('Pro')).toBeVisible()
})

test('a plan below the player’s seat is in it, and is not sold to them', async () => {
  const plans = (['plus', 'pro'] as const).map((tier) => ({
    tier,
    isForSale: true,
    price: null,
    features: [],
  }))
  const billing: BillingOverview = {
    ...billingOf(plan(null)),
    entitlement: { tier: 'pro', source: 'organization' },
    organization: { id: 'academy', name: 'Academy' },
    subscription: null,
    plans,
    abilities: { buy: true },
  }
  openScreen('/billing', {
    player: aPlayer(),
    answers: { 'GET /api/billing': billing, 'GET /api/billing/history': { items: [], nextCursor: null } },
  })
  const plus = page.getByRole('article', { name: 'Plus' })
  await expect.element(plus.getByText('In your plan')).toBeVisible()
  expect(plus.getByRole('button').elements()).toEqual([])
})
