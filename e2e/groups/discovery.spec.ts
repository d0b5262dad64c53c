import { expect, test, type Page } from '@playwright/test'
import { absentPlayer, cardOf, foundTeam, message } from '#e2e/support/groups.ts'
import { choose, tabTo, use } from '#e2e/support/keyboard.ts'
import { observePaint } from '#e2e/support/paint.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { standInGroups } from '#e2e/support/stand-in-groups.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3, name: /^Group \d+$/ })

test('ten groups come at a time, once however quickly asked for, nothing jumps meanwhile, and reading goes on at the first new one', async ({
  page,
}) => {
  await signUp(page)
  const { calls } = await standInGroups(page)
  await observePaint(page)
  await page.goto('/groups')
  await expect(cards(page)).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  expect((await page.evaluate(() => window.paint)).shift).toBeLessThan(0.02)
  await page.getByRole('button', { name: 'Load More' }).focus()
  const before = await page.evaluate(() => scrollY)
  await page.getByRole('button', { name: 'Load More' }).evaluate(async (button: HTMLElement) => {
    button.click()
    // The call is on its way, and the button does not say so yet.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    button.click()
  })
  await expect(cards(page)).toHaveCount(14)
  expect(calls).toHaveLength(2)
  await expect(page.getByRole('link', { name: 'Group 11' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden()
})

test(
  'a page that fails is asked for once more, then brought by Retry; a search is asked for once, kept in the address, and says when nothing is found',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    const groups = await standInGroups(page)
    await test.step('a page that failed is asked for once more before anybody hears of it', async () => {
      groups.failNext(1)
      await page.goto('/groups')
      await expect(cards(page)).toHaveCount(10)
      expect(groups.calls).toHaveLength(2)
    })
    await test.step("a page that failed twice says 'Failed to load groups', and Retry brings it", async () => {
      groups.failNext(2)
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('Failed to load groups')
      expect(groups.calls).toHaveLength(4)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(cards(page)).toHaveCount(10)
      groups.failNext(2)
      await page.getByRole('button', { name: 'Load More' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to load groups')
      await expect(cards(page)).toHaveCount(10)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(cards(page)).toHaveCount(14)
    })
    await test.step('a word is asked for once it is typed, not letter by letter', async () => {
      const before = groups.calls.length
      await page.getByRole('searchbox').pressSequentially('bouncers', { delay: 20 })
      await expect(page).toHaveURL('/groups?search=bouncers')
      await expect.poll(() => groups.calls.at(-1)).toContain('search=bouncers&')
      // A busy machine may type so slowly that a part of the word stands still for a while.
      expect(groups.calls.length - before).toBeLessThan('bouncers'.length / 2)
    })
    await test.step('by keyboard alone one searches, filters and sorts, and the address keeps it', async () => {
      await use(page, page.getByRole('combobox', { name: 'Type' }))
      await choose(page, page.getByRole('option', { name: 'League' }))
      await use(page, page.getByRole('combobox', { name: 'Sort by' }))
      await choose(page, page.getByRole('option', { name: 'Most members' }))
      await tabTo(page, page.getByRole('searchbox', { name: 'Search groups' }), 'Shift+Tab')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('  some body ')
      await expect(page).toHaveURL(addressOf({ type: 'league', sort: 'members', search: 'some body' }))
      await expect.poll(() => groups.calls.at(-1)).toContain('search=some+body&type=league&sort=members')
      await page.reload()
      await expect(page.getByRole('searchbox')).toHaveValue('some body')
      await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('League')
      await use(page, page.getByRole('button', { name: 'Clear search' }))
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.goBack()
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText('Name')
    })
    await test.step('where nothing is found, the ways on are said', async () => {
      await page.unroute('**/api/teams?*')
      await page.goto('/groups?search=nobody-calls-a-group-so')
      await expect(page.getByText('No groups found', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Try adjusting your search criteria or join with an invite code.'),
      ).toBeVisible()
      await use(page, page.getByRole('button', { name: 'Show all groups' }))
      await expect(page).toHaveURL('/groups')
    })
  },
)

/** Of discovery, in whatever order. */
const addressOf = (wanted: Record<string, string>) => (url: URL) =>
  url.pathname === '/groups' &&
  url.searchParams.size === Object.keys(wanted).length &&
  Object.entries(wanted).every(([name, value]) => url.searchParams.get(name) === value)

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
