import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
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

const KEEP = 'Keep what was practiced on this device?'

/** Practices without an account, and opens the dialog at its sign-in. */
async function practiceAndOpenSignIn(page: Page): Promise<Locator> {
  await page.goto('/practice')
  await page.getByRole('button', { name: 'Try it without an account' }).click()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await recordSession(page, { juggleCount: 40, duration: 30 })
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(KEEP)).toBeHidden()
  await dialog.getByRole('tab', { name: 'Sign In' }).click()
  return dialog
}

async function signInWith(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test(
  'an anonymous player who signs in keeps the practice, if they say so',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUpElsewhere()
    const dialog = await practiceAndOpenSignIn(page)
    await expect(dialog.getByRole('radiogroup', { name: KEEP }).getByLabel('Yes')).toBeChecked()
    await signInWith(dialog, email)
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await expectStored(page, [40])
  },
)

test(
  'an anonymous player who signs in may leave the practice, and what is unfinished on the device goes with it',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUpElsewhere()
    const dialog = await practiceAndOpenSignIn(page)
    await page.evaluate(keepUnfinished, await uidOf(page))
    await dialog.getByRole('radiogroup', { name: KEEP }).getByLabel('No').check()
    await expect(dialog.getByText('is then lost')).toBeVisible()
    await signInWith(dialog, email)
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await expect.poll(() => page.evaluate(countUnfinished)).toBe(0)
    await expectStored(page, [])
  },
)

test('on a device of others the practice is left unless asked for', { tag: '@phone' }, async ({ page }) => {
  const dialog = await practiceAndOpenSignIn(page)
  await dialog.getByLabel('This is not my device').check()
  await expect(dialog.getByRole('radiogroup', { name: KEEP }).getByLabel('No')).toBeChecked()
})

const uidOf = async (page: Page) =>
  ((await (await page.request.get('/api/me')).json()) as { uid: string }).uid

/** As an unfinished practice lies on the device. */
function keepUnfinished(userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keepup-practice')
    opening.addEventListener('error', () => reject(new Error('The database does not open')))
    opening.addEventListener('success', () => {
      const writes = opening.result.transaction('drafts', 'readwrite')
      writes.objectStore('drafts').put({ id: 'unfinished', userId })
      writes.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}

function countUnfinished(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keepup-practice')
    opening.addEventListener('error', () => reject(new Error('The database does not open')))
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('drafts').objectStore('drafts').count()
      count.addEventListener('success', () => {
        opening.result.close()
        resolve(count.result)
      })
    })
  })
}

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
