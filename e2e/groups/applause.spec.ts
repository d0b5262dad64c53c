import { expect, test } from '@playwright/test'
import { foundTeam, joinTeam, otherPlayer } from '#e2e/support/groups.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

/** Only practice after joining is news. A clock may be some minutes ahead, so nobody has to wait. */
const MINUTES_AHEAD = { first: -1, second: -3 }

test(
  'a mate’s best is applauded by one tap, its player reads by whom and opens the session, and switches it off',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await signUp(page, 'Carla')
    const team = await foundTeam({ page }, 'Reds', { policy: 'anyone' })
    const mia = await otherPlayer(browser, 'Mia')
    await joinTeam(mia, team)
    await recordSession(mia.page, { juggleCount: 30, duration: 20 }, MINUTES_AHEAD.first)
    const { id } = await recordSession(mia.page, { juggleCount: 41, duration: 20 }, MINUTES_AHEAD.second)

    await page.goto('/')
    const news = page.getByRole('region', { name: 'News' })
    const line = news.getByRole('link', { name: /^Mia: 41 in a session/ })
    const clap = news.getByRole('button', { name: 'Clap: Mia: 41 in a session, a new best' })
    await clap.click()
    await expect(line).toContainText('1 clap')
    await expect(clap).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(clap).toHaveAttribute('aria-pressed', 'true')

    await mia.page.goto('/')
    await mia.page.getByRole('link', { name: /^Carla applauded your best session of 41\./ }).click()
    await expect(mia.page).toHaveURL(`/practice/${id}`)
    await mia.page.goto('/settings')
    await mia.page.getByRole('switch', { name: /^Applause/ }).click()
    await expect(mia.page.getByRole('switch', { name: /^Applause/ })).not.toBeChecked()

    await expect(async () => {
      await page.reload()
      await expect(line).toBeVisible()
      await expect(clap).not.toBeVisible()
    }).toPass()
  },
)
