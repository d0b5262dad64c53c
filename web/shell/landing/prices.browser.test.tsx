import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PlanOffer } from '#contract/billing/billing.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const PLANS = 'GET /api/plans'

const plansAt = (price: PlanOffer['price']) => ({
  items: [
    { tier: 'free', price: null, isForSale: true, features: [] },
    { tier: 'plus', price, isForSale: true, features: [] },
  ] satisfies PlanOffer[],
})

test('the listed price is shown where nobody set another', async () => {
  openScreen('/', { answers: { [PLANS]: problem('NOT_FOUND') } })
  await expect.element(page.getByText('$4.99/month')).toBeVisible()
  await expect.element(page.getByText('$0/month')).toBeVisible()
})

test.each([
  ['month', '$6.29/month', 'Plus costs $6.29 a month'],
  ['year', '$6.29/year', 'Plus costs $6.29 a year'],
] as const)('Plus costs what is charged for it each %s', async (interval, onCard, inTerms) => {
  const answers = { [PLANS]: plansAt({ amount: 629, currency: 'usd', interval }) }
  openScreen('/', { answers })
  await expect.element(page.getByText(onCard)).toBeVisible()
  openScreen('/terms', { answers })
  await expect.element(page.getByText(inTerms, { exact: false })).toBeVisible()
})

test('a player who has Plus or more is not asked to get it', async () => {
  openScreen('/', { player: aPlayer({ isPremium: true, subscriptionTier: 'pro' }) })
  const own = page.getByRole('link', { name: 'In your plan' })
  await expect.element(own).toHaveAttribute('href', '/billing')
  await expect.element(page.getByRole('link', { name: 'Get Plus' })).not.toBeInTheDocument()
})

test('on a phone a plan is as wide as the page', async () => {
  await resizeScreen(360, 740)
  openScreen('/', { answers: { [PLANS]: problem('NOT_FOUND') } })
  const button = page.getByRole('link', { name: 'Get Plus' })
  await expect.element(button).toBeInTheDocument()
  expect(button.element().getBoundingClientRect().width).toBeGreaterThan(260)
})
