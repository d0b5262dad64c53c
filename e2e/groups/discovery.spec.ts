import { expect, test } from '@playwright/test'
import { absentPlayer, cardOf, foundTeam, message } from '#e2e/support/groups.ts'
import { observePaint } from '#e2e/support/paint.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test('nothing on the page of groups jumps while they come', async ({ page }) => {
  await foundTeam(await absentPlayer('Carla'), 'Bouncers')
  await signUp(page)
  await observePaint(page)
  await page.goto('/groups')
  await expect(page.getByRole('region', { name: 'Find a group' }).getByRole('listitem').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await page.evaluate(() => window.paint)).shift).toBeLessThan(0.02)
})

test('the landing page of a signed-in player finds groups without moving, and leads to the statistics', async ({
  page,
}) => {
  const bouncers = await foundTeam(await absentPlayer('Carla'), 'Bouncers')
  await signUp(page)
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Join Groups & Teams' })
  const search = section.getByRole('searchbox', { name: 'Search groups' })
  await search.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const before = await page.evaluate(() => scrollY)
  await search.fill(bouncers.name)
  await expect(section.getByRole('link', { name: bouncers.name })).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(page).toHaveURL(/\/\?search=Bouncers/)
  await page.getByRole('link', { name: 'View Stats' }).first().click()
  await expect(page).toHaveURL(/\/stats/)
})

test(
  'what goes wrong in front of an open dialog is heard; a group that is gone takes its card along',
  { tag: '@phone' },
  async ({ page }) => {
    const founder = await absentPlayer('Carla')
    const gone = await foundTeam(founder, 'Gone')
    await signUp(page)
    const card = await cardOf(page, gone)
    await card.getByRole('button', { name: 'Request to join' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Message/).fill('Let me in')
    // Only this request is lost: without any signal the groups are asked for anew once it is back, which may come after the group has gone.
    await page.route(`/api/teams/${gone.id}/**`, (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(
      message(page, 'Failed to join group. No connection. Check your signal and try again.'),
    ).toBeVisible()
    await expect(dialog.getByLabel(/^Message/)).toHaveValue('Let me in')

    await founder.page.request.delete(`/api/teams/${gone.id}`)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(message(page, 'We could not find this.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(card).toBeHidden()
  },
)
