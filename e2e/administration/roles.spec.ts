import { expect, type Page } from '@playwright/test'
import { uniqueName } from '#e2e/support/groups.ts'
import { confirmEmail, signUp, signUpUnconfirmed } from '#e2e/support/sign-up.ts'
import { makeWebsiteAdmin, test } from '#e2e/support/website-admin.ts'

async function expectClosed(page: Page): Promise<void> {
  await page.goto('/admin')
  await expect(page.getByText('You need admin privileges to access this area.')).toBeVisible()
}

test(
  'a team is given to an admin, who enters once their email is confirmed, and taken away again',
  { tag: '@phone' },
  async ({ page, browser, administration }) => {
    const team = uniqueName('Reds')
    await administration.foundTeam(team)
    const name = uniqueName('Bo')
    const bos = await (await browser.newContext()).newPage()
    const { email } = await signUpUnconfirmed(bos, name)

    const assigner = await signUp(page, 'Ada')
    await makeWebsiteAdmin(assigner.email)
    await page.goto('/admin/roles')
    await page.getByRole('button', { name: 'Assign role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign role' })
    await dialog.getByLabel('Email').fill(email.toUpperCase())
    await dialog.getByRole('button', { name: 'Find' }).click()
    await expect(dialog.getByText(name)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Team' }).fill(team)
    await page.getByRole('option', { name: team }).click()
    await dialog.getByRole('button', { name: 'Assign role' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Assign anyway' }).click()
    await expect(page.getByText(`${name} gets the role once their email is confirmed.`)).toBeVisible()
    await expectClosed(bos)

    await confirmEmail(bos.request, email)
    await bos.reload()
    await expect(bos.getByRole('link', { name: team })).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: `Revoke Team admin: ${team} from ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(page.getByText(`Team admin: ${team} revoked from ${name}.`)).toBeVisible()
    await expectClosed(bos)
    await bos.close()
  },
)
