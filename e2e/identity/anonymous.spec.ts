import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { fillSignUp, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { expectStored, practiceTimes } from '#e2e/support/practice.ts'

test(
  'practice begins without an account; signing up keeps it, and sends what was saved without a signal',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Try without an account' }).click()
    await expect(page).toHaveURL('/practice')
    await practiceTimes(page, 2)
    const result = page.getByRole('dialog', { name: 'Your practice' })
    await result.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(result.getByText('Saved', { exact: true })).toBeVisible()
    // On a weak signal the request fails late. It fails again after the sign-up.
    await page.route('**/api/sessions', async (route) => {
      await setTimeout(800)
      await route.abort()
    })
    await practiceTimes(page, 3)
    await result.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(result.getByText('Waiting for signal')).toBeVisible()
    await result.getByRole('button', { name: 'Create account' }).click()
    const email = `${randomUUID()}@example.com`
    const dialog = page.getByRole('dialog').filter({ hasText: 'Create your account' })
    await fillSignUp(dialog, email)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(result.getByText('Done. Your account keeps 3 juggles.')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/')
    await expectStored(page, [3, 2])
    expect(await signedInEmail(page)).toBe(email)
  },
)
