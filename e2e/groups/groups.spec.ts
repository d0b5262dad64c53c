import { expect, test } from '@playwright/test'
import { cardOf, foundTeam, message, otherPlayer } from '#e2e/support/groups.ts'
import { choose, expectFocusKept, typeInto, use } from '#e2e/support/keyboard.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'by keyboard alone a player finds a group, asks, is let in, is told so, plays for it and leaves',
  { tag: '@laptop' },
  async ({ browser, page }) => {
    const coach = await otherPlayer(browser, 'Carla')
    const team = await foundTeam(coach, 'Bouncers')
    await signUp(page, 'Nils')
    await recordSession(page, { juggleCount: 85, duration: 60 })

    const card = await cardOf(page, team)
    await use(page, card.getByRole('button', { name: 'Request to join' }))
    const dialog = page.getByRole('dialog')
    await typeInto(page, dialog.getByLabel('Message (optional)'), '  I train on Mondays.  ')
    await use(page, dialog.getByRole('button', { name: 'Send request' }))
    await expect(
      message(page, `Join request sent to ${team.name}! You'll be notified when it's processed.`),
    ).toBeVisible()
    await expect(card.getByText('Pending')).toBeVisible()
    await expectFocusKept(page)

    await coach.page.goto(`/groups/${team.id}?view=requests`)
    await expect(coach.page.getByText('I train on Mondays.', { exact: true })).toBeVisible()
    await use(coach.page, coach.page.getByRole('button', { name: 'Approve Nils' }))
    await expect(message(coach.page, 'Nils is in')).toBeVisible()
    await expect(coach.page.getByText('No requests')).toBeVisible()
    await expectFocusKept(coach.page)

    await page.reload()
    await use(page, page.getByRole('button', { name: 'Notifications, 1 unread' }))
    await use(page, page.getByRole('link', { name: `${team.name} let you in` }))
    await expect(page).toHaveURL(`/groups/${team.id}`)
    await expect(page.getByRole('row', { name: 'Nils' })).toContainText('85')
    await use(page, page.getByRole('navigation').getByRole('link', { name: 'Members' }))
    await expect(page.getByRole('listitem').filter({ hasText: 'Carla' })).toContainText('Owner')

    await use(page, page.getByRole('button', { name: `More about ${team.name}` }))
    await choose(page, page.getByRole('menuitem', { name: 'Leave group' }))
    await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }))
    await expect(message(page, `You left ${team.name}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request to join' })).toBeEnabled()
    await expectFocusKept(page)
  },
)
