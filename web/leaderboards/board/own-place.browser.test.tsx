import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, entry } from '#web/testing/documents/boards.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

const BOARD = 'GET /api/leaderboards/*'
const ownRow = page.getByRole('row').filter({ hasText: 'You' })

function openBoardOfOne() {
  const player = aPlayer()
  const me = { rank: 1, value: 20, percentile: 100, approximate: false }
  openScreen('/stats', {
    player,
    answers: { [BOARD]: boardOf({ items: [entry(1, 'Ann', 20, player.uid)], me }) },
  })
}

test('the words of the first are in the middle of their row, and alone nobody is told a share', async () => {
  openBoardOfOne()
  await expect.element(ownRow).toBeVisible()
  await expect.element(ownRow.getByText(/^Top/)).not.toBeInTheDocument()
  const shown = ownRow.element().getBoundingClientRect()
  const words = ownRow.getByText('Ann').element().parentElement!.getBoundingClientRect()
  const name = ownRow.getByText('Ann').element().getBoundingClientRect()
  const below = shown.bottom - words.bottom
  // As much room above the name as below the line under it.
  expect(Math.abs(name.top - shown.top - below)).toBeLessThan(4)
  expect(words.height).toBeLessThan(50)
})

test('on a phone the own name and the rival to pass stand in the middle of their row', async () => {
  await resizeScreen(360, 740)
  const player = aPlayer()
  const items = [entry(1, 'Noor Haddad', 2_968), entry(2, 'Marta', 2_912, player.uid)]
  const me = { rank: 2, value: 2_912, percentile: 50, approximate: false }
  openScreen('/stats', { player, answers: { 'GET /api/leaderboards/*': boardOf({ items, me, total: 2 }) } })
  const line = page.getByText('You pass Noor Haddad with 57 more')
  await expect.element(line).toBeVisible()
  const name = line.element().closest('tr')!.querySelector('bdi')!.getBoundingClientRect()
  const row = line.element().closest('tr')!.getBoundingClientRect()
  const above = name.top - row.top
  const below = row.bottom - line.element().getBoundingClientRect().bottom
  expect(Math.abs(above - below)).toBeLessThan(4)
})

test('in the own row a ring keeps the avatar apart, whose color may be that of the row', async () => {
  openBoardOfOne()
  await expect.element(ownRow).toBeVisible()
  const avatar = ownRow.element().querySelector('.MuiAvatar-root')!
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(avatar)
  expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px'])
  expect(outlineColor).not.toBe(getComputedStyle(avatar.closest('td, th')!).backgroundColor)
})

test('a child is told who sees them in place of a rank, on an empty board, too, and led to their groups', async () => {
  const player = aPlayer({ visibility: 'groups', isMinor: true })
  openScreen('/stats', { player, answers: { [BOARD]: boardOf({ whyUnranked: 'HIDDEN' }) } })
  const way = { name: 'Your groups' }
  const reason = page.getByRole('row').filter({ hasText: 'Under 16, only your groups see you.' })
  await expect.element(reason.getByRole('link', way)).toHaveAttribute('href', '/groups')
  openScreen('/stats', {
    player,
    answers: { [BOARD]: boardOf({ items: [], total: 0, whyUnranked: 'HIDDEN' }) },
  })
  await expect.element(page.getByText('Nobody this week')).toBeVisible()
  await expect.element(page.getByText('Under 16, only your groups see you.')).toBeVisible()
  await expect.element(page.getByRole('link', way)).toHaveAttribute('href', '/groups')
})
