import { expect } from '@playwright/test'
import { foundTeam, joinTeam, message, otherPlayer, uniqueName } from '#e2e/support/groups.ts'
import { choose, use } from '#e2e/support/keyboard.ts'
import { send } from '#e2e/support/send.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { makeWebsiteAdmin, test } from '#e2e/support/website-admin.ts'

test(
  'a player reports a message and blocks its group, and the operator closes the report',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const coach = await otherPlayer(browser, uniqueName('Carla'))
    const team = await foundTeam(coach, 'Bouncers', { policy: 'anyone' })
    const { id } = await signUp(page, 'Nils')
    await joinTeam({ page }, team)
    await send(coach.page.request, 'post', `/api/teams/${team.id}/messages`, {
      userIds: [id],
      text: 'Where do you live?',
    })

    await page.goto(`/groups/${team.id}`)
    await use(page, page.getByRole('button', { name: 'Notifications, 1 unread' }))
    await use(page, page.getByRole('button', { name: 'Report this message' }))
    const report = page.getByRole('dialog', { name: 'Report this message' })
    await expect(report.getByRole('button', { name: 'Send report' })).toBeDisabled()
    await report.getByLabel('It scares me').check()
    await report.getByRole('button', { name: 'Send report' }).click()
    await expect(message(page, 'Thank you. We will check it.')).toBeVisible()
    await page.keyboard.press('Escape')

    await use(page, page.getByRole('button', { name: `More about ${team.name}` }))
    await choose(page, page.getByRole('menuitem', { name: 'Block this group' }))
    const block = page.getByRole('dialog', { name: `Block ${team.name}?` })
    await block.getByLabel('Leave as well').check()
    await block.getByRole('button', { name: 'Block' }).click()
    await expect(message(page, `${team.name} is left and blocked`)).toBeVisible()
    await page.goto('/settings')
    await use(page, page.getByRole('button', { name: `Unblock ${team.name}` }))
    await expect(message(page, `${team.name} is unblocked`)).toBeVisible()

    await makeWebsiteAdmin(coach.email)
    await coach.page.goto('/admin')
    await use(coach.page, coach.page.getByRole('link', { name: /Open reports/ }))
    const card = coach.page.getByRole('listitem', { name: `Message in ${team.name}` })
    await expect(card.getByText('Where do you live?')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Nils' })).toBeVisible()
    await use(coach.page, card.getByRole('button', { name: 'Close: I acted' }))
    await expect(message(coach.page, 'The report is closed.')).toBeVisible()
    await expect(card).toBeHidden()
    await coach.page.close()
  },
)
