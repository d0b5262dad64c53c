import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { fillSignUp } from '#e2e/support/auth-dialog.ts'
import { message, uniqueName } from '#e2e/support/groups.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'a new group is joined by its invite link with an account made on the way, its board shows who joined, and a renewed code ends the link',
  { tag: '@phone' },
  async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signUp(page, 'Carla')
    await page.goto('/groups')
    await page.getByRole('button', { name: 'New group' }).click()
    const name = uniqueName('Nutmegs')
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(message(page, 'Link copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const mias = await (await browser.newContext()).newPage()
    await mias.goto(link)
    await expect(mias.getByRole('heading', { level: 1, name: `Join ${name}` })).toBeVisible()
    await mias.getByRole('button', { name: 'Join', exact: true }).click()
    const dialog = mias.getByRole('dialog')
    await fillSignUp(dialog, `${randomUUID()}@example.com`)
    await mias.keyboard.press('Enter')
    await mias.getByLabel('What should the group call you?').fill('Mia')
    await mias.keyboard.press('Enter')
    await expect(message(mias, `Successfully joined ${name}!`)).toBeVisible()
    await recordSession(mias, { juggleCount: 85, duration: 60 })
    await mias.close()

    await page.goto(new URL(page.url()).pathname)
    await expect(page.getByRole('row', { name: 'Mia' })).toContainText('85')
    await page.getByRole('link', { name: 'Invite' }).click()
    await page.getByRole('button', { name: 'Renew code' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Renew code' }).click()
    await expect(message(page, 'New code:')).toBeVisible()
    const code = link.split('/').at(-1)
    const late = await page.request.post('/api/invite-codes/redeem', { data: { code } })
    expect(late.status()).toBe(404)
  },
)
