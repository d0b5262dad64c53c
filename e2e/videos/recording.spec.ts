import { expect } from '@playwright/test'
import { test } from '#e2e/support/camera.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { practiceTimes, countOf, storedSessions } from '#e2e/support/practice.ts'
import { signInByEmail } from '#e2e/support/auth-dialog.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'
import { bytesOnDevice, countedTouches, filmUntil, PATIENCE, press, signUpWithPlan } from './video-journey.ts'

// One after the other: each worker would draw anew what the camera sees.
test.describe.configure({ timeout: 240_000, mode: 'default' })

declare global {
  var unplug: () => void
}

test(
  'a killed tab keeps what was filmed, for its player alone, until they delete the account',
  { tag: '@phone' },
  async ({ page, context }) => {
    // Somebody else, too: the last website admin could not delete the account.
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
    await expect(other.getByText('No videos on this device')).toBeVisible()
    expect(await bytesOnDevice(other)).toBeGreaterThan(0)

    await context.clearCookies()
    await signInByEmail(other, email, PASSWORD)
    await other.goto('/settings')
    await press(other, 'Delete account…')
    await other.getByLabel('Type your email to confirm').fill(email)
    await other.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    await expect.poll(() => bytesOnDevice(other)).toBe(0)
    await expect.poll(() => other.evaluate(keptOnDevice)).toBe(0)
  },
)

/** Films and reviews that the device's database has. */
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

test(
  'the camera is a mirror behind the tap counter on every plan, and a practice is saved with one tap',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await page.goto('/practice')
    await page.getByLabel('Show the camera behind the count').check()
    await practiceTimes(page, 4)
    await press(page, 'Quick Save')
    await expect(page.getByText('Saved: 4 juggles')).toBeVisible()
    await expect(countOf(page)).toHaveText('0')
    await expect(page.getByTestId('mirror')).toHaveAttribute('data-on', 'true')
    await expect.poll(() => storedSessions(page)).toMatchObject([{ juggleCount: 4, mode: 'manual' }])
    await expectAccessible(page)
  },
)

test(
  'a practice that is saved without a connection leads back to ready, though nothing more can be fetched',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUp(page)
    await page.goto('/practice')
    await practiceTimes(page, 3)
    await context.setOffline(true)
    const missing = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/notification-bar'),
    )
    await press(page, 'Quick Save')
    await missing
    // Said all the same, without what could not be fetched.
    await expect(page.getByRole('alert', { includeHidden: true })).toContainText('3')
    // And to who hears only what is in the dialog.
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'saved' })).toContainText('3')
    await expect(countOf(page)).toHaveText('0')
    await context.setOffline(false)
    await expect.poll(() => storedSessions(page)).toMatchObject([{ juggleCount: 3 }])
    await expect(countOf(page)).toHaveText('0')
  },
)

test(
  'a double tap neither skips the count-down nor ends the film that it begins',
  { tag: '@phone' },
  async ({ page }) => {
    await signUpWithPlan(page)
    await page.goto('/practice/record')
    await page.getByRole('button', { name: 'Record', exact: true }).dblclick()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByRole('button', { name: 'Start now' }).dblclick()
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
    await expect(page.getByTestId('live-count')).toBeVisible()
  },
)

test(
  'a film whose camera goes away is kept and counted as far as it goes',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted)
        // As the browser does when it is unplugged.
        globalThis.unplug = () => {
          const [track] = stream.getTracks()
          track!.stop()
          track!.dispatchEvent(new Event('ended'))
        }
        return stream
      }
    })
    await signUpWithPlan(page)
    await page.goto('/practice/record')
    await press(page, 'Record')
    await press(page, 'Start now')
    await expect(page.getByText(/^0:0[1-9]$/u)).toBeVisible(PATIENCE)
    await page.evaluate(() => globalThis.unplug())
    await expect(page.getByRole('dialog', { name: 'Check the touches' })).toBeVisible(PATIENCE)
    expect(await bytesOnDevice(page)).toBeGreaterThan(0)
  },
)

test('without a camera the tap counter is offered, and why', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const reasons = ['NotAllowedError', 'NotFoundError', 'NotReadableError']
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', reasons.shift()))
  })
  await signUpWithPlan(page)
  await page.goto('/practice/record')
  await expect(page.getByRole('alert')).toContainText('Keepup may not use the camera')
  await expectAccessible(page)
  for (const problem of ['No camera was found', 'The camera is in use']) {
    await press(page, 'Retry')
    await expect(page.getByRole('alert')).toContainText(problem)
  }
  await page.getByRole('link', { name: 'Count by tapping' }).click()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})
