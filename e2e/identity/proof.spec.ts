import { expect, test, type Locator } from '@playwright/test'
import { openAuthDialog, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { growOld } from '#e2e/support/server/grow-old.ts'
import { putOffIntroduction } from '#e2e/support/introduction.ts'
import { typeInto, use } from '#e2e/support/keyboard.ts'
import { chooseAccount, newEmail } from '#e2e/support/outside-account.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'

test(
  'with a login of long ago an export waits until the player has typed the password',
  { tag: '@phone' },
  async ({ page }) => {
    const { id } = await signUp(page)
    await growOld(id)
    await page.goto('/settings')
    await use(page, page.getByRole('button', { name: 'Sessions (CSV)' }))
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await typeInto(page, question.getByLabel('Password', { exact: true }), PASSWORD)
    const file = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await file).suggestedFilename()).toMatch(/\.csv$/)
    await expect(question).toBeHidden()
  },
)

test(
  'a player of Google proves it there, and another account of theirs changes nothing here',
  { tag: '@phone' },
  async ({ page }) => {
    const [email, otherEmail] = [newEmail(), newEmail()]
    const byGoogle = async (button: Locator, account: string) => {
      const popup = page.waitForEvent('popup')
      await button.click()
      await chooseAccount(await popup, account)
    }
    const signIn = await openAuthDialog(page)
    await byGoogle(signIn.getByRole('button', { name: 'Continue with Google' }), email)
    await expect(signIn).toBeHidden()
    await putOffIntroduction(page)
    const { uid } = (await (await page.request.get('/api/me')).json()) as { uid: string }
    await growOld(uid)
    await page.goto('/settings')
    const exporting = page.getByRole('button', { name: 'Sessions (CSV)' })
    const google = page
      .getByRole('dialog', { name: 'Is it you?' })
      .getByRole('button', { name: 'Continue with Google' })
    const file = page.waitForEvent('download')
    await exporting.click()
    await byGoogle(google, email)
    await file

    await growOld(uid)
    await exporting.click()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const loaded = page.waitForEvent('load')
    await byGoogle(google, otherEmail)
    await loaded
    expect(asked).not.toContain('/api/me/export')
    expect(await signedInEmail(page)).toBe(otherEmail)
  },
)
