import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { absentPlayer, foundTeam, message } from '#e2e/support/groups.ts'
import { introduceOneself } from '#e2e/support/introduction.ts'
import { expectFocusKept, tabTo, typeInto, use } from '#e2e/support/keyboard.ts'
import { observeMotion } from '#e2e/support/appearance/motion.ts'
import { countOf, expectStored, letFootReturn } from '#e2e/support/practice.ts'
import { PASSWORD } from '#e2e/support/sign-up.ts'

test(
  'a player signs up, practices, looks at the boards, joins a team and changes settings by keyboard alone',
  { tag: '@phone' },
  async ({ page }) => {
    const coach = await absentPlayer('Carla')
    const team = await foundTeam(coach, 'Reds', { policy: 'inviteOnly' })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const motion = await observeMotion(page)

    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await use(page, page.getByRole('banner').getByRole('button', { name: 'Sign In' }))
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tab') })
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await typeInto(page, dialog.getByLabel('Email'), `${randomUUID()}@example.com`)
    await typeInto(page, dialog.getByLabel('Password', { exact: true }), PASSWORD)
    await typeInto(page, dialog.getByLabel('Confirm password'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expectFocusKept(page)

    await page.goto('/practice')
    await use(page, button('Start'))
    await expect(countOf(page)).toHaveText('0')
    for (const count of ['1', '2', '3']) {
      await page.keyboard.press('Space')
      await expect(countOf(page)).toHaveText(count)
      await letFootReturn(page)
    }
    await use(page, button('Finish'))
    await use(page, button('Save'))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectStored(page, [3])

    await page.goto('/stats')
    await introduceOneself(page, 'Robin', '1990')
    await use(
      page,
      page.getByRole('navigation', { name: 'Statistics' }).getByRole('link', { name: 'My statistics' }),
    )
    await expect(page).toHaveURL('/stats/mine')

    await page.goto('/groups')
    await use(page, button('Join with Code'))
    await page.keyboard.type(team.inviteCode!)
    await page.keyboard.press('Enter')
    await expect(message(page, `Successfully joined ${team.name}!`)).toBeVisible()

    await page.goto('/settings')
    await tabTo(page, page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.locator('html[data-theme=light]')).toBeAttached()
    expect(motion, 'moves by itself').toEqual([])
  },
)
