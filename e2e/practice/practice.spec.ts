import { expect, test } from '@playwright/test'
import { countOf, expectKept, expectStored, press, startPractice, tapTimes } from '#e2e/support/practice.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'a practice outlives its tab, and no other tab takes it away before',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUp(page)
    await startPractice(page)
    await tapTimes(page, 3)
    await expectKept(page, 3)
    const other = await context.newPage()
    await other.goto('/practice')
    await expect(other.getByText('Practice runs in another tab.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Continue' })).toBeHidden()
    await page.close()
    await other.reload()
    await press(other, 'Continue')
    await expect(countOf(other)).toHaveText('3')
    await press(other, 'Finish')
    await press(other, 'Save')
    await expectStored(other, [3])
    await press(other, 'Close')
    await expect(other.getByText('Unfinished practice')).toBeHidden()
  },
)

test(
  'before its code has come a page takes no text that would be lost, and a tap on Start is not lost',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto('/groups', { waitUntil: 'commit' })
    await expect(page.getByRole('searchbox')).toBeDisabled()
    await page.goto('/practice', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    code.resolve()
    await expect(page.getByRole('button', { name: /^Drop/ })).toBeVisible()
  },
)
