import { expect, test } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { absentPlayer, foundTeam, joinTeam, message } from '#e2e/support/groups.ts'
import { expectFocusKept, tabTo, use } from '#e2e/support/keyboard.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'a manager is told of requests, and led to where they are answered; what is switched off is not told any more',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, 'Carla')
    await page.goto('/practice')
    await use(page, page.getByRole('button', { name: 'Notifications', exact: true }))
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel).toContainText('Nothing new')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    const team = await foundTeam({ page }, 'Bouncers')
    await joinTeam(await absentPlayer('Nils'), team)
    await page.goto('/groups')
    await use(page, page.getByRole('button', { name: 'Notifications, 1 unread' }))
    await expect(panel.getByRole('link', { name: /^Unread: Nils asks to join Bouncers/ })).toBeVisible()
    await expectAccessible(page)
    await use(page, panel.getByRole('link', { name: /Nils asks/ }))
    await expect(page).toHaveURL(`/groups/${team.id}?view=requests`)
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Approve Nils' })).toBeVisible()
    await use(page, page.getByRole('button', { name: 'Reject Nils' }))
    await expect(message(page, 'Nils was rejected')).toBeVisible()
    await expectFocusKept(page)

    await joinTeam(await absentPlayer('Nora'), team)
    await page.goto('/stats')
    await use(page, page.getByRole('button', { name: 'Notifications, 1 unread' }))
    await tabTo(page, page.getByRole('link', { name: /Nora asks to join/ }))
    await use(page, page.getByRole('button', { name: 'Close' }))
    // Opening the bell reads what is new.
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    const [inApp, byMail] = ['App', 'Email'].map((way) =>
      page.getByRole('switch', { name: `Requests to join your groups ${way}` }),
    )
    await expect(byMail!).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Security Email' })).toBeDisabled()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/me/notification-choices'))
    await use(page, inApp!, 'Space')
    expect((await saved).status()).toBe(200)
    await expect(inApp!).not.toBeChecked()
    await expect(inApp!).toBeFocused()
    await joinTeam(await absentPlayer('Olga'), team)
    await page.reload()
    await expect(inApp!).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  },
)

test('the bell follows what happens elsewhere', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install()
  await signUp(page, 'Carla')
  const team = await foundTeam({ page }, 'Bouncers')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await joinTeam(await absentPlayer('Nils'), team)
  await page.clock.runFor(61_000)
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
})
