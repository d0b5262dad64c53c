import { expect, test } from '@playwright/test'
import { signUp } from '#e2e/support/sign-up.ts'

const GENERIC = 'Something went wrong. Please refresh the page or try again later.'

test(
  'a screen whose code does not come shows an error, Reload Page brings it, and the tab has a name at every moment',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const look = () => {
        if (document.body && !document.title) sessionStorage.setItem('nameless', location.pathname)
        requestAnimationFrame(look)
      }
      look()
    })
    await signUp(page)
    await page.goto('/support')
    // The app's code runs: the prerendered page does not know who is signed in.
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    // As in a tab that has just reloaded itself (recover-from-gone-chunks.ts).
    await page.evaluate(() => sessionStorage.setItem('reloadedForChunk', `${Date.now()}`))
    // Fails every chunk that the tab has not loaded yet, once the tab is named again: the error has a title of its own.
    let isNamed: Promise<void> | undefined
    await page.route('**/assets/*.js', async (route) => {
      isNamed ??= expect(page).toHaveTitle('Keepup')
      await isNamed
      await route.abort()
    })
    await page.getByRole('link', { name: 'Groups' }).click()
    await expect(page.getByRole('alert').filter({ hasText: GENERIC })).toBeVisible()
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('nameless'))).toBeNull()
  },
)

test(
  'a page whose code is not there yet says that there is no signal, and opens by itself when it is back',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeEnabled()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Stats' }).click()
    await expect(page.getByRole('heading', { name: 'No signal.' })).toBeVisible()
    await expect(page.getByText(GENERIC)).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'No signal.' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  },
)

test(
  'a sign-in that was tried without a signal works when it is back',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/terms')
    const signIn = page.getByRole('button', { name: 'Sign In' }).first()
    await expect(signIn).toBeEnabled()
    await context.setOffline(true)
    await signIn.click()
    await expect(page.getByRole('heading', { name: 'No signal.' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'No signal.' })).toBeHidden()
    await signIn.click()
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  },
)
