import { expect, test } from '@playwright/test'
import { foundTeam, joinTeam, message, otherPlayer } from '#e2e/support/groups.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'an owner hands the group over and leaves it, and the new owner deletes it',
  { tag: '@phone' },
  async ({ browser, page }) => {
    await signUp(page, 'Carla')
    const team = await foundTeam({ page }, 'Bouncers', { policy: 'anyone' })
    const nils = await otherPlayer(browser, 'Nils')
    await joinTeam(nils, team)
    await page.goto(`/groups/${team.id}?view=members`)
    await page.getByRole('button', { name: 'Actions for Nils' }).click()
    await page.getByRole('menuitem', { name: 'Make owner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Offer the group to Nils?' })
    await dialog.getByRole('textbox').fill(team.name)
    await dialog.getByRole('button', { name: 'Offer', exact: true }).click()
    await expect(message(page, 'Nils is asked')).toBeVisible()

    await nils.page.goto(`/groups/${team.id}?view=settings`)
    await nils.page.getByRole('button', { name: 'Accept' }).click()
    await expect(message(nils.page, `${team.name} is yours`)).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: `More about ${team.name}` }).click()
    await page.getByRole('menuitem', { name: 'Leave group' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click()
    await expect(message(page, `You left ${team.name}`)).toBeVisible()

    await nils.page.getByRole('button', { name: 'Delete group' }).click()
    const deletion = nils.page.getByRole('dialog', { name: `Delete ${team.name}?` })
    await deletion.getByRole('textbox').fill(team.name)
    await deletion.getByRole('button', { name: 'Delete for good' }).click()
    await expect(message(nils.page, `${team.name} was deleted`)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No such group' })).toBeVisible()
  },
)
