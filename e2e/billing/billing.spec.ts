import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/appearance/expect-accessible.ts'
import { message } from '#e2e/support/groups.ts'
import { expectFocusKept, use } from '#e2e/support/keyboard.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { letAMonthPass, ownPlan, payByCard } from '#e2e/support/server/stripe.ts'

/** Whether the player may use the AI features of Plus, on the screen and at the API. */
async function expectPlusFeatures(page: Page, open: boolean): Promise<void> {
  await page.goto('/practice/import')
  await expect(page.getByText('Choose a video')).toBeVisible()
  await expect(page.getByText('3 free counts left')).toHaveCount(open ? 0 : 1)
  const analytics = await page.request.get('/api/me/statistics/advanced')
  expect(analytics.status()).toBe(open ? 200 : 403)
}

/** On the free plan there is one quiet advertisement below the boards. */
async function expectAdvertisement(page: Page, shown: boolean): Promise<void> {
  const profile = page.waitForResponse('**/api/me')
  await page.goto('/stats')
  await profile
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'See every touch' })).toHaveCount(shown ? 1 : 0)
}

test(
  'a player buys Plus, uses it, cancels by keyboard alone, and is on Free when the month has passed',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUp(page)
    await expectPlusFeatures(page, false)
    await expectAdvertisement(page, true)
    await page.goto('/billing')
    await expect(ownPlan(page)).toHaveText('Free')
    const pro = page.getByRole('article', { name: 'Pro' })
    await expect(pro.getByRole('listitem')).toHaveText([
      'Everything in Plus',
      '100 GB Cloud Storage instead of 10 GB',
      'Any number of players without an account',
      'Monthly reports',
      'Tasks, with praise',
      'Campaigns',
      'API keys for your programs',
      'Your own crest, also in print',
    ])

    await use(page, page.getByRole('button', { name: 'Get Plus' }))
    await payByCard(page)
    await expect(message(page, 'Plus is yours')).toBeVisible()
    await expect(ownPlan(page)).toHaveText(/^Plus, renews on /)
    await expect(page).toHaveURL(/\/billing$/)
    await expectPlusFeatures(page, true)
    await expectAdvertisement(page, false)

    await page.goto('/billing')
    await use(page, page.getByRole('button', { name: 'Payment and invoices' }))
    await use(page, page.getByRole('link', { name: 'Return to Keepup' }))
    const cancel = page.getByRole('button', { name: 'Cancel plan' })
    const question = page.getByRole('alertdialog', { name: 'Cancel Plus?' })
    await use(page, cancel)
    await use(page, question.getByRole('button', { name: 'Cancel plan' }))
    await expect(ownPlan(page)).toHaveText(/^Plus, ends on /)
    await expectFocusKept(page)
    await use(page, message(page, 'Plus ends on').getByRole('button', { name: 'Undo' }))
    await expect(ownPlan(page)).toHaveText(/^Plus, renews on /)
    await expectFocusKept(page)
    await use(page, cancel)
    await use(page, question.getByRole('button', { name: 'Cancel plan' }))
    await expect(ownPlan(page)).toHaveText(/^Plus, ends on /)
    await expectAccessible(page)
    // What is paid for stays open until the period ends.
    expect((await page.request.get('/api/me/statistics/advanced')).status()).toBe(200)

    await letAMonthPass(page, email)
    const tier = async () =>
      ((await (await page.request.get('/api/billing')).json()) as Billing).entitlement.tier
    await expect.poll(tier).toBe('free')
    await page.goto('/billing')
    await expect(ownPlan(page)).toHaveText('Free')
    await expect(page.getByText(/^Free since Plus ended on /)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Plus ended' })).toBeVisible()
    await expectPlusFeatures(page, false)
  },
)

interface Billing {
  entitlement: { tier: string }
}
