import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTeam } from '#web/testing/documents/groups.ts'
import { choose, tabTo, use } from '#web/testing/keyboard.ts'
import { observeShifts, resizeScreen, settled } from '#web/testing/layout.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { inTurn, offline, problem, type Asked } from '#web/testing/stand-in-api.ts'

const LIST = 'GET /api/teams'

const team = (number: number) => aTeam({ name: `Group ${number}` })

/** 14 groups in two pages. */
function listOf({ query }: Asked) {
  const first = Number(query.get('cursor') ?? 0)
  const items = Array.from({ length: first === 0 ? 10 : 4 }, (_, index) => team(first + index + 1))
  return { items, nextCursor: first === 0 ? '10' : null }
}

const openGroups = (address = '/groups', list: unknown = listOf) =>
  openScreen(address, { player: aPlayer(), answers: { [LIST]: list as typeof listOf } })

const cards = page.getByRole('heading', { level: 3, name: /^Group \d+$/ })
const loadMore = page.getByRole('button', { name: 'Load More' })
const search = page.getByRole('searchbox', { name: 'Search groups' })
const failure = page.getByRole('alert').filter({ hasText: 'Failed to load groups' })

test('pages have ten groups, each is loaded once however often the button is pressed, and the first new group gets the focus', async () => {
  const api = openGroups()
  await expect.element(cards).toHaveLength(10)
  const said = page.getByText(/groups shown/)
  await settled()
  expect(said.elements()).toEqual([])
  await tabTo(loadMore)
  const before = scrollY
  const button = loadMore.element() as HTMLElement
  button.click()
  // The call has begun, but the button does not show it yet.
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  button.click()
  await expect.element(cards).toHaveLength(14)
  await expect.element(said).toHaveTextContent('14 groups shown')
  expect(api.count(LIST)).toBe(2)
  await expect.element(page.getByRole('link', { name: 'Group 11' })).toHaveFocus()
  expect(scrollY).toBe(before)
  await expect.element(loadMore).not.toBeInTheDocument()
})

test('a failed page is loaded once more before a failure is shown', async () => {
  const api = openGroups(
    '/groups',
    inTurn(problem('INTERNAL_ERROR'), listOf({ query: new URLSearchParams() } as Asked)),
  )
  await expect.element(cards).toHaveLength(10)
  expect(api.count(LIST)).toBe(2)
})

test('groups that fail to load show an error, and Retry loads them', async () => {
  const api = openGroups('/groups', problem('INTERNAL_ERROR'))
  await expect.element(failure).toBeVisible()
  // Once, and once more (product 7.2).
  expect(api.count(LIST)).toBe(2)
  api.answer({ [LIST]: listOf })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(cards).toHaveLength(10)
})

test('a second page that fails to load shows an error below the first, and Retry loads it', async () => {
  const api = openGroups()
  await expect.element(cards).toHaveLength(10)
  api.answer({ [LIST]: offline })
  await loadMore.click()
  await expect.element(failure).toBeVisible()
  await expect.element(cards).toHaveLength(10)
  api.answer({ [LIST]: listOf })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(cards).toHaveLength(14)
})

test('the search starts after a pause in typing, not with each letter', async () => {
  const api = openGroups()
  await expect.element(cards).toHaveLength(10)
  const searched = vi.spyOn(history, 'replaceState')
  const field = search.element() as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  // React renders after each letter. No pause can end between them, however busy the machine is.
  for (let length = 1; length <= 'bouncers'.length; length++) {
    setValue.call(field, 'bouncers'.slice(0, length))
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  }
  await expect.poll(addressNow).toBe('/groups?search=bouncers')
  await expect.poll(() => api.calls.at(-1)).toContain('search=bouncers&')
  const searches = searched.mock.calls.filter(([, , address]) => String(address).includes('search='))
  searched.mockRestore()
  expect(searches).toHaveLength(1)
})

test('the keyboard alone is enough to search, filter and sort, and the address keeps the choice', async () => {
  const api = openGroups()
  const type = page.getByRole('combobox', { name: 'Type' })
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await use(type)
  await choose(page.getByRole('option', { name: 'League' }))
  await use(sort)
  await choose(page.getByRole('option', { name: 'Most members' }))
  await tabTo(search, 'Shift>}{Tab}{/Shift')
  await userEvent.keyboard('  some body ')
  await expect.poll(() => new URL(addressNow(), 'http://x').searchParams.get('search')).toBe('some body')
  const kept = addressNow()
  expect(kept).toContain('type=league')
  expect(kept).toContain('sort=members')
  await expect.poll(() => api.calls.at(-1)).toContain('search=some+body&type=league&sort=members')
  await use(page.getByRole('button', { name: 'Clear search' }))
  await expect.element(search).toHaveFocus()
  history.back()
  await expect.element(sort).toHaveTextContent('Name')

  openGroups(kept)
  await expect.element(search).toHaveValue('some body')
  await expect.element(type).toHaveTextContent('League')
  await expect.element(sort).toHaveTextContent('Most members')
})

test('an empty result offers other ways to find a group', async () => {
  openGroups('/groups?search=nobody', { items: [], nextCursor: null })
  await expect.element(page.getByText('No groups found', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Try adjusting your search criteria or join with an invite code.'))
    .toBeVisible()
  await use(page.getByRole('button', { name: 'Show all groups' }))
  await expect.poll(addressNow).toBe('/groups')
})

test.each([
  ['a phone', 360, 740],
  ['a laptop', 1440, 900],
])('on %s nothing on the page of groups jumps while they come', async (_, width, height) => {
  await resizeScreen(width, height)
  const answer = Promise.withResolvers<void>()
  const shifts = observeShifts()
  const community = aTeam({ name: 'Keepup Community' })
  openScreen('/groups', {
    player: aPlayer(),
    answers: {
      // Every player is in a group.
      'GET /api/me/groups': {
        teams: [community],
        organizations: [],
        abilities: { createOrganization: true },
      },
      [LIST]: async (asked) => (await answer.promise, listOf(asked)),
    },
  })
  await expect.element(search).toBeVisible()
  await settled()
  answer.resolve()
  await expect.element(cards).toHaveLength(10)
  await settled()
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThan(0.02)
})

test('the landing page of a signed-in player finds groups without moving', async () => {
  const api = openScreen('/', { player: aPlayer(), answers: { [LIST]: listOf } })
  const section = page.getByRole('region', { name: 'Join Groups & Teams' })
  const field = section.getByRole('searchbox', { name: 'Search groups' })
  await expect.element(field).toBeVisible()
  field.element().scrollIntoView({ block: 'center' })
  await expect.element(cards).toHaveLength(10)
  await settled()
  const before = scrollY
  api.answer({ [LIST]: { items: [team(7)], nextCursor: null } })
  await field.fill('seven')
  await expect.element(cards).toHaveLength(1)
  expect(scrollY).toBe(before)
  expect(addressNow()).toBe('/?search=seven')
  await expect
    .element(page.getByRole('link', { name: 'View Stats' }).first())
    .toHaveAttribute('href', '/stats')
})
