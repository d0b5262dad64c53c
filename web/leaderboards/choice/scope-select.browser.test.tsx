import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boardOf, entry } from '#web/testing/documents/boards.ts'
import { enlargeText, resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline } from '#web/testing/stand-in-api.ts'

const BOARD = 'GET /api/leaderboards/*'

test('without a signal the boards open on the people who were last seen there, not on everybody', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const currentTeam = {
    teamId: '01900000-0000-7000-8000-000000000001',
    teamName: 'Riverside',
    role: 'member' as const,
    joinedAt: '2026-01-01T00:00:00Z',
  }
  const player = aPlayer({ currentTeam })
  const answers = { [BOARD]: boardOf({ items: [entry(1, 'Mia', 1_043)] }) }
  const scope = page.getByRole('combobox', { name: 'Who' })
  openScreen('/stats', { player, answers })
  await expect.element(page.getByRole('row').filter({ hasText: 'Mia' })).toBeVisible()
  await expect.element(scope).toHaveTextContent('People I know')
  openScreen('/stats', { player, answers: { [BOARD]: offline, 'GET /api/me': offline } })
  await expect.element(page.getByRole('row').filter({ hasText: 'Mia' })).toBeVisible()
  await expect.element(scope).toHaveTextContent('People I know')
  vi.restoreAllMocks()
})

test('at a text size of 200 % the arrow touches no words, and the search field is as tall as its text asks', async () => {
  await resizeScreen(1440, 900)
  enlargeText()
  const currentTeam = {
    teamId: '01900000-0000-7000-8000-000000000001',
    teamName: 'Riverside',
    role: 'member' as const,
    joinedAt: '2026-01-01T00:00:00Z',
  }
  const me = { rank: 3, value: 12, percentile: 12.4, approximate: false }
  openScreen('/stats', { player: aPlayer({ currentTeam }), answers: { [BOARD]: boardOf({ me }) } })
  const who = page.getByRole('combobox', { name: 'Who' })
  await expect.element(who).toHaveTextContent('People I know')
  const words = document.createRange()
  words.selectNodeContents(who.element())
  const arrow = who.element().parentElement!.querySelector('svg')!
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(arrow.getBoundingClientRect().left)
  const search = page.getByRole('searchbox', { name: 'Find a player' })
  await expect.element(search).toBeVisible()
  expect(search.element().parentElement!.getBoundingClientRect().height).toBe(88)
  const jumpToMe = page.getByRole('button', { name: 'Jump to me' })
  await expect.element(jumpToMe).toBeVisible()
  const jump = jumpToMe.element()
  expect(jump.clientHeight).toBeGreaterThanOrEqual(jump.querySelector('svg')!.clientHeight)
})

test('the keyboard stays at the choice of the people, and no row of those before stays', async () => {
  const answer = ({ query }: { query: URLSearchParams }) =>
    query.get('scope') === 'global'
      ? boardOf({ items: [entry(1, 'Ben', 20)] })
      : boardOf({ items: [entry(1, 'Mia', 30)] })
  const group = {
    teamId: 'reds',
    teamName: 'Reds',
    role: 'member' as const,
    joinedAt: '2026-01-01T00:00:00Z',
  }
  openScreen('/stats', { player: aPlayer({ currentTeam: group }), answers: { [BOARD]: answer } })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Mia')).toBeVisible()
  const people = page.getByRole('combobox', { name: 'Who' })
  ;(people.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'People I know' })).toHaveFocus()
  await expect.element(page.getByRole('listbox', { name: 'Who' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(row('Ben')).toBeVisible()
  await expect.element(row('Mia')).not.toBeInTheDocument()
  await expect.element(people).toHaveFocus()
})
