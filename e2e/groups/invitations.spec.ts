import { expect, test } from '@playwright/test'
import { fillSignUp } from '#e2e/support/auth-dialog.ts'
import { foundTeam, otherPlayer, uniqueName } from '#e2e/support/groups.ts'
import { putOffIntroduction } from '#e2e/support/introduction.ts'
import { useFile } from '#e2e/support/keyboard.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { linkIn, newestMail } from '#e2e/support/server/stand-ins.ts'

const invitationTo = async (email: string) => linkIn(await newestMail(email, /^You are invited/))

test(
  'a roster invites by mail: one signs up behind the link and is in, another declines and blocks the team',
  { tag: '@phone' },
  async ({ browser, page }) => {
    await signUp(page, 'Carla')
    const team = await foundTeam({ page }, 'Harbor')
    const ana = `${uniqueName('ana').replaceAll(' ', '-')}@example.com`
    const ben = await otherPlayer(browser, 'Ben')
    await page.goto(`/admin/teams/${team.id}/import`)
    await useFile(page, page.getByRole('button', { name: 'Choose a file' }), {
      name: 'roster.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,email,team,role\nAna,${ana},,admin\nBen,${ben.email},,\n`),
    })
    await page.getByRole('button', { name: 'Import 2 players' }).click()
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()

    const anas = await (await browser.newContext()).newPage()
    const link = await invitationTo(ana)
    await anas.goto(link)
    await anas.getByRole('button', { name: 'Sign up to join' }).click()
    const dialog = anas.getByRole('dialog')
    await fillSignUp(dialog, ana)
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await putOffIntroduction(anas)
    await expect(anas.getByRole('heading', { level: 1, name: team.name, exact: true })).toBeVisible()
    await anas.goto(link)
    await expect(anas.getByText('This invitation has expired')).toBeVisible()
    await anas.close()

    await ben.page.goto(await invitationTo(ben.email))
    await ben.page.getByRole('button', { name: 'Decline and block' }).click()
    await expect(ben.page.getByRole('heading', { name: `${team.name} is blocked` })).toBeVisible()
    await ben.page.goto('/settings')
    await expect(ben.page.getByRole('button', { name: `Unblock ${team.name}` })).toBeVisible()

    await page.goto(`/groups/${team.id}?view=invite`)
    const section = page.getByRole('region', { name: 'Invitations by email' })
    await expect(section.getByText('1 of 2 joined')).toBeVisible()
    await expect(section.getByRole('listitem').filter({ hasText: ben.email })).toContainText('Declined')
  },
)
