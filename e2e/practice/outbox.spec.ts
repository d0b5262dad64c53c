import { expect, test, type Page } from '@playwright/test'
import { countOf, expectStored, practiceTimes, press } from '#e2e/support/practice.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'

test(
  'a session arrives once: saved without a signal, killed while saving, or killed before it reached the server',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUp(page)
    await test.step('without a signal, when nothing more can be fetched', async () => {
      await practiceTimes(page, 2)
      await context.setOffline(true)
      const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
      await press(page, 'Quick Save')
      await missing
      // The message appears, and players who only hear the dialog hear it, too.
      await expect(page.getByRole('alert', { includeHidden: true })).toContainText('2')
      await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'saved' })).toContainText(
        '2',
      )
      // The counter is ready for the next practice.
      await expect(countOf(page)).toHaveText('0')
      await context.setOffline(false)
      await expectStored(page, [2])
    })
    const reopened = await context.newPage()
    await test.step('the tab is killed while saving', async () => {
      await practiceTimes(page, 3)
      let reached = 0
      // The server stores the session, but the answer never reaches the tab.
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
    await press(page, 'Account menu')
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out here?' })
    await expect(question).toContainText('1 unsent practice waits here')
    await question.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Sign in to send 1 session.')).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
    for (const personal of [email, 'Ana']) expect(kept).not.toContain(personal)
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

/** Waits until the outbox in IndexedDB is empty, so that every session has been answered. */
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
