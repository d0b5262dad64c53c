import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { openAuthDialog, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { putOffIntroduction } from '#e2e/support/introduction.ts'
import { use } from '#e2e/support/keyboard.ts'
import { expectStored, practiceTimes } from '#e2e/support/practice.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { PASSWORD, signUpElsewhere } from '#e2e/support/sign-up.ts'

async function signUpInDialog(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Create your account' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test(
  'practice begins without an account, which is seen everywhere and asks before it is left; signing up keeps it',
  { tag: '@phone' },
  async ({ page }) => {
    const dialog = await openAuthDialog(page)
    await use(page, dialog.getByRole('button', { name: 'Try it without an account' }))
    await expect(dialog).toBeHidden()
    await use(page, page.getByRole('button', { name: 'Open account menu' }))
    await expect(page.getByRole('navigation', { name: 'Account' })).toContainText('No account yet')
    for (const path of ['/profile', '/settings']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Keep your practice: create an account' })).toBeVisible()
      await expect(page.getByText('anonymous.invalid')).toBeHidden()
    }
    await expectAccessible(page)
    await use(page, page.getByRole('main').getByRole('button', { name: 'Sign Out' }))
    const question = page.getByRole('alertdialog', { name: 'Leave without an account?' })
    await use(page, question.getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()

    await page.getByRole('button', { name: 'Try it without an account' }).click()
    await expect(page).toHaveURL('/practice')
    await practiceTimes(page, 2)
    const result = page.getByRole('dialog', { name: 'Your practice' })
    await result.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(result.getByText('Saved')).toBeVisible()
    await result.getByRole('button', { name: 'Create an account' }).click()
    const email = `${randomUUID()}@example.com`
    await signUpInDialog(page, email)
    await expect.poll(() => signedInEmail(page)).toBe(email)
    await expectStored(page, [2])
    await page.goto('/profile')
    await putOffIntroduction(page)
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
  },
)

test('an anonymous player who signs in keeps the practice too', { tag: '@phone' }, async ({ page }) => {
  const { email } = await signUpElsewhere()
  await page.goto('/practice')
  await page.getByRole('button', { name: 'Try it without an account' }).click()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await recordSession(page, { juggleCount: 40, duration: 30 })
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Sign In' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expectStored(page, [40])
})

test(
  'what was saved without a signal before signing up arrives after it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/practice')
    await page.getByRole('button', { name: 'Try it without an account' }).click()
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await page.route('**/api/sessions', (route) => route.abort())
    await practiceTimes(page, 2)
    const result = page.getByRole('dialog', { name: 'Your practice' })
    await result.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(result.getByText('Waiting for signal')).toBeVisible()
    await result.getByRole('button', { name: 'Create an account' }).click()
    await signUpInDialog(page, `${randomUUID()}@example.com`)
    await page.unroute('**/api/sessions')
    await page.goto('/')
    await expectStored(page, [2])
  },
)

test(
  'what a phone that keeps nothing holds in memory arrives with the account',
  { tag: '@phone' },
  async ({ page }) => {
    // Private windows and full phones.
    await page.addInitScript(() => {
      for (const storage of ['indexedDB', 'localStorage'])
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('Storage is not allowed here', 'SecurityError')
          },
        })
    })
    await page.goto('/practice')
    await page.getByRole('button', { name: 'Try it without an account' }).click()
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    const { uid } = (await (await page.request.get('/api/me')).json()) as { uid: string }
    // No signal until the account is there.
    await page.route('**/api/sessions', (route) =>
      route.request().headers()[PLAYER_HEADER] === uid ? route.abort() : route.continue(),
    )
    await practiceTimes(page, 2)
    const result = page.getByRole('dialog', { name: 'Your practice' })
    await result.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(result.getByText('Waiting for signal')).toBeVisible()
    await result.getByRole('button', { name: 'Create an account' }).click()
    await signUpInDialog(page, `${randomUUID()}@example.com`)
    await expectStored(page, [2])
  },
)
