import { expect, test, type Page } from '@playwright/test'
import { expectFocusKept, use } from '#e2e/support/keyboard.ts'
import { expectStored, practiceTimes, startPractice, tapTimes } from '#e2e/support/practice.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test(
  'a session arrives once: saved without a signal, killed while saving, or killed before it reached the server',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUp(page)
    await test.step('without a signal it waits in sight', async () => {
      await practiceTimes(page, 2)
      await context.setOffline(true)
      await press(page, 'Save')
      await expect(page.getByText('Waiting for signal')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expectStored(page, [2])
    })
    const reopened = await context.newPage()
    await test.step('the tab is killed while saving', async () => {
      await practiceTimes(page, 3)
      let reached = 0
      // The server stores it; the answer never reaches the tab.
      await context.route('**/api/sessions', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await route.fetch()
        reached += 1
      })
      await press(page, 'Save')
      await expect(page.getByText('Saving…')).toBeVisible()
      await expect.poll(() => reached).toBe(1)
      await page.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await reopened.goto('/stats')
      await expectNothingWaits(reopened)
      await expectStored(reopened, [3, 2])
    })
    await test.step('the tab is killed before anything reached the server', async () => {
      await practiceTimes(reopened, 4)
      await context.route('**/api/sessions', (route) =>
        route.request().method() === 'POST' ? new Promise(() => {}) : route.continue(),
      )
      await press(reopened, 'Save')
      await expect(reopened.getByText('Saving…')).toBeVisible()
      await reopened.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      const last = await context.newPage()
      await last.goto('/')
      await expectStored(last, [4, 3, 2])
    })
  },
)

test(
  'a refused session stays with its reason until the player retries or deletes it',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    // A phone whose clock is an hour ahead.
    await page.addInitScript(() => {
      const now = Date.now
      Date.now = () => now() + 3_600_000
    })
    await practiceTimes(page, 2)
    await press(page, 'Save')
    await expect(page.getByText(/Not accepted: .* in the future/)).toBeVisible()
    await expectStored(page, [])

    await page.goto('/practice/history')
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await press(page, 'Retry')
    await expect(page.getByText(/Not accepted:/)).toBeVisible()
    await press(page, 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('2 juggles')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Not sent yet')).toBeHidden()
    await expectNothingWaits(page)
  },
)

test(
  'sessions wait for their own player, whoever signs in on the device',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { email } = await signUp(page, 'Ana')
    await practiceTimes(page, 2)
    await page.route('**/api/sessions', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await press(page, 'Save')
    await expect(page.getByText('Waiting for signal')).toBeVisible()
    await press(page, 'Close')
    await press(page, 'Open account menu')
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out on this device?' })
    await expect(question).toContainText('1 practice is not sent or saved yet. It waits here')
    await question.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('1 session waits on this device until you sign in again.')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await signUp(page, 'Ben')
    await page.goto('/practice/history')
    await expect(page.getByText('No sessions yet')).toBeVisible()
    await expectStored(page, [])

    await context.clearCookies()
    await page.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
    await page.goto('/practice/history')
    await expectStored(page, [2])
  },
)

test(
  'a session saved after the login has ended is sent by signing in again',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { email } = await signUp(page)
    await practiceTimes(page, 2)
    await context.clearCookies()
    await press(page, 'Save')
    await expect(page.getByText('Sign in to send')).toBeVisible()
    await press(page, 'Sign In')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectStored(page, [2])
  },
)

test('a device that keeps nothing says so, and sends at once', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is off.', 'SecurityError')
    }
  })
  await startPractice(page)
  await tapTimes(page, 2)
  await expect(page.getByText('This device does not keep your practice.')).toBeVisible()
  await press(page, 'Finish')
  await page.route('**/api/sessions', (route) => route.abort(), { times: 1 })
  await press(page, 'Save')
  await expect(page.getByText('This device does not keep sessions.')).toBeVisible()
  await press(page, 'Try now')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectStored(page, [2])
})

test(
  'a deleted session leaves the history, and can be taken back at first, by keyboard alone; one deleted just before signing out is deleted',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await recordSession(page, { juggleCount: 6, duration: 5 })
    await page.goto('/practice/history')
    const deleteButton = page.getByRole('button', { name: /^Delete 6 juggles/ })
    await use(page, deleteButton)
    await expect(page.getByText('No sessions yet')).toBeVisible()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(deleteButton).toBeVisible()
    await expectFocusKept(page)
    await expectStored(page, [6])

    await use(page, deleteButton)
    await expect(undo).toBeFocused()
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await use(page, page.getByRole('alert').getByRole('button', { name: 'Close' }))
    await deleted
    await expectFocusKept(page)
    await expect(page.getByText('No sessions yet')).toBeVisible()
    await expectStored(page, [])

    await recordSession(page, { juggleCount: 6, duration: 5 })
    await page.reload()
    await deleteButton.click()
    await expect(page.getByText('No sessions yet')).toBeVisible()
    // After the sign-out the server would refuse it.
    const deletedToo = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    const left = page.waitForResponse('**/api/auth/sign-out')
    await press(page, 'Open account menu')
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    expect((await deletedToo).ok()).toBe(true)
    expect((await left).ok()).toBe(true)
  },
)

/** Reads the device's own store: empty means that everything was answered. */
async function expectNothingWaits(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(async () => {
      const opened = indexedDB.open('keepup-practice')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const all = opened.result.transaction('outbox').objectStore('outbox').getAllKeys()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      opened.result.close()
      return all.result.length
    })
  await expect.poll(waiting).toBe(0)
}
