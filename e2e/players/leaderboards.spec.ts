import { expect, test } from '@playwright/test'
import { absentPlayer, foundTeam, joinTeam } from '#e2e/support/groups.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'a score that a teammate makes shows on the board without a reload, with one’s own place',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, 'Marta')
    await recordSession(page, { juggleCount: 1_234, duration: 600 })
    const team = await foundTeam({ page }, 'Riverside', { policy: 'anyone' })
    const ida = await absentPlayer('Ida 🌟')
    await joinTeam(ida, team)
    // On a Monday the practice may have begun in the week before.
    await page.goto(`/stats?scope=team%3A${team.id}&period=all`)
    const own = page.getByRole('row').filter({ hasText: 'You' })
    await expect(own).toContainText('1,234')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await recordSession(ida.page, { juggleCount: 2_000, duration: 900 })
    await expect(page.getByRole('row').nth(1)).toContainText('Ida 🌟')
    await expect(page.getByRole('row', { name: 'gold medal Ida 🌟' })).toContainText('2,000')
    await expect(own.getByRole('img', { name: '2, silver medal' })).toBeVisible()
  },
)
