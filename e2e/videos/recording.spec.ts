import { expect } from '@playwright/test'
import { test } from './camera.ts'
import { signInByEmail } from '#e2e/support/auth-dialog.ts'
import { press } from '#e2e/support/practice.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { bytesOnDevice, countedTouches, filmUntil, signUpWithPlan } from './video-journey.ts'

// The tests run one after the other, because each worker would draw the camera's film again.
test.describe.configure({ mode: 'default' })

test(
  'a killed tab keeps what was filmed, for its player alone, until they delete the account',
  { tag: '@phone' },
  async ({ page, context }) => {
    // A second website admin, because the last one could not delete the account.
    await signUpWithPlan(page)
    await context.clearCookies()
    const { email } = await signUpWithPlan(page)
    await filmUntil(page, 6)
    const other = await context.newPage()
    await page.close({ runBeforeUnload: false })
    await other.goto('/practice/videos')
    await other.getByRole('link', { name: 'Count touches' }).click()
    expect(await countedTouches(other)).toBeGreaterThan(0)

    await context.clearCookies()
    await signUp(other, 'Ben')
    await other.goto('/practice/videos')
    await expect(other.getByText('No videos here')).toBeVisible()
    expect(await bytesOnDevice(other)).toBeGreaterThan(0)

    await context.clearCookies()
    await signInByEmail(other, email)
    await other.goto('/settings')
    await press(other, 'Delete account…')
    await other.getByLabel('Type your email').fill(email)
    await other.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    await expect.poll(() => bytesOnDevice(other)).toBe(0)
    await expect.poll(() => other.evaluate(keptOnDevice)).toBe(0)
  },
)

/** The number of films and reviews in the device's database. */
function keptOnDevice(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keepup-videos')
    opening.addEventListener('error', () => reject(new Error('The database does not open')))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction(['films', 'reviews'])
      const counts = ['films', 'reviews'].map((store) => reading.objectStore(store).count())
      reading.addEventListener('complete', () => {
        opening.result.close()
        resolve(counts.reduce((sum, { result }) => sum + result, 0))
      })
    })
  })
}
