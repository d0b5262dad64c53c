import { expect, test } from '@playwright/test'
import { foundTeam, message } from '#e2e/support/groups.ts'
import { send } from '#e2e/support/send.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'a tablet that nobody is signed in to opens the link of a station, starts again and notes without a signal, and stops when the coach ends it',
  { tag: '@laptop' },
  async ({ page, browser }) => {
    await signUp(page, 'Carla')
    const team = await foundTeam({ page }, 'Reds')
    const players = [{ displayName: 'Mia K.' }, { displayName: 'Zoë B.' }]
    await send(page.request, 'post', `/api/teams/${team.id}/kept-players`, { players })
    await page.goto(`/groups/${team.id}/test-day`)
    await page.getByRole('button', { name: 'Stations' }).click()
    const making = page
      .waitForResponse((answer) => answer.status() === 201 && answer.url().endsWith('/stations'))
      .then((answer) => answer.json())
    await page.getByRole('button', { name: 'Make a station' }).click()
    const { url } = (await making) as { url: string }
    await expect(page.getByRole('img', { name: 'Code of Station 1' })).toBeVisible()

    const device = await browser.newContext({ serviceWorkers: 'allow' })
    const tablet = await device.newPage()
    await tablet.goto(`/station${new URL(url).hash}`)
    await expect(tablet.getByRole('button', { name: /^Mia K\./ })).toBeVisible()
    await tablet.waitForFunction(async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller !== null
    })
    await device.setOffline(true)
    await tablet.reload()
    await tablet.getByRole('button', { name: /^Mia K\./ }).click()
    await tablet.getByRole('textbox', { name: 'Touches in a row' }).fill('31')
    await tablet.getByRole('button', { name: 'Save' }).click()
    await expect(message(tablet, '31 for Mia K.')).toBeVisible()
    await expect(
      tablet.getByRole('note').filter({ hasText: '1 try safe here, waiting for signal' }),
    ).toBeVisible()
    await device.setOffline(false)
    await expect(tablet.getByRole('note').filter({ hasText: /waiting for signal/ })).toBeHidden()

    await expect(page.getByText(/^By Carla, .* · 1 try$/)).toBeVisible()
    await page.getByRole('button', { name: 'End Station 1' }).click()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await expect(page.getByRole('button', { name: 'End Station 1' })).toBeHidden()
    await expect(tablet.getByRole('heading', { name: 'This station has ended' })).toBeVisible()
    await expect(tablet.getByText('Mia K.')).toBeHidden()
    await page.goto(`/groups/${team.id}/live`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Mia K.' })).toContainText('31')
  },
)
