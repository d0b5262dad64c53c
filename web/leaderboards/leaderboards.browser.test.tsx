import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import { boardOf, entry } from '#web/testing/documents/boards.ts'
import { aTeam } from '#web/testing/documents/groups.ts'
import { holdStreams } from '#web/leaderboards/testing/hold-streams.ts'
import { choose, use } from '#web/testing/keyboard.ts'
import { observeShifts, resizeScreen, settled } from '#web/testing/layout.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { type Asked, problem } from '#web/testing/stand-in-api.ts'

const BOARD = 'GET /api/leaderboards/*'
const TOTAL = 80
const OWN_RANK = 45_200
const RIVERSIDE = '01900000-0000-7000-8000-000000000001'
const inRiverside = {
  teamId: RIVERSIDE,
  teamName: 'Riverside',
  role: 'member',
  joinedAt: '2026-01-01T00:00:00Z',
} as const

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const ownRow = row('You')
const tab = (name: string) => page.getByRole('tab', { name })

/** A board of 80 strangers, page by page, with the player far below, among strangers of their own. */
const crowdAround =
  (ownId: string) =>
  ({ query }: Asked): Leaderboard => {
    const first = Number(query.get('cursor') ?? (query.has('around') ? OWN_RANK - 26 : 0))
    const isFarDown = first >= TOTAL
    const count = isFarDown ? 50 : Math.min(50, TOTAL - first)
    return boardOf({
      items: Array.from({ length: count }, (_, index) => {
        const rank = first + index + 1
        return entry(rank, `Player ${rank}`, 90_000 - rank, rank === OWN_RANK ? ownId : `stranger-${rank}`)
      }),
      nextCursor: isFarDown || first + count < TOTAL ? String(first + count) : null,
      previousCursor: isFarDown ? String(first - 50) : null,
      ranksApproximate: isFarDown,
      me: { rank: OWN_RANK, value: 12, percentile: 12.4, approximate: true },
      total: 51_600,
      totalApproximate: true,
    })
  }

test('a board that does not load says so, and Retry brings it', async () => {
  const api = openScreen('/stats', { player: aPlayer(), answers: { [BOARD]: problem('TOO_MANY_REQUESTS') } })
  await expect.element(page.getByText('This did not load')).toBeVisible()
  api.answer({ [BOARD]: boardOf() })
  await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click()
  await expect.element(row('Ben')).toMatchTextContent(/20/)
})

test('a new player is told why they have no place, and led to get one', async () => {
  openScreen('/stats', { player: aPlayer(), answers: { [BOARD]: boardOf({ whyUnranked: 'NO_SESSION' }) } })
  const reason = row('Practice once.')
  await expect
    .element(reason.getByRole('link', { name: 'Start practicing' }))
    .toHaveAttribute('href', '/practice')
})

test('a board that asks for better evidence says what counts on it, and leads to what would', async () => {
  openScreen('/stats', {
    player: aPlayer(),
    answers: { [BOARD]: boardOf({ leastEvidence: 'witnessed', whyUnranked: 'EVIDENCE_TOO_WEAK' }) },
  })
  await expect.element(page.getByText(/^Counts test days/)).toBeVisible()
  const film = row('Not counted here.').getByRole('link', { name: 'Film and count' })
  await expect.element(film).toHaveAttribute('href', '/practice/record')
})

test('the address keeps the board that is shown: back, and a link that is shared, show it again', async () => {
  const resetsAt = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString()
  const answers = {
    [BOARD]: ({ query }: Asked) => boardOf(query.get('period') === 'month' ? { resetsAt } : {}),
  }
  const player = aPlayer()
  openScreen('/stats', { player, answers })
  await tab('Total juggles').click()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect.poll(addressNow).toBe('/stats?stat=bestSessionCount&period=month')
  await expect.element(page.getByText(/2\sd\s23\sh left$/)).toBeVisible()
  history.back()
  await expect
    .element(page.getByRole('button', { name: 'Week', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(tab('Best session')).toHaveAttribute('aria-selected', 'true')
  history.back()
  await expect.element(tab('Total juggles')).toHaveAttribute('aria-selected', 'true')

  openScreen('/stats?stat=bestSessionCount&period=month', { player, answers })
  await expect.element(tab('Best session')).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByRole('button', { name: 'Month', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
})

test.each([
  ['a phone', 360, 740, 5],
  ['a phone in landscape', 740, 360, 1],
  ['a laptop', 1440, 900, 0],
])(
  'on %s nothing jumps while a board comes, and a phone’s first view shows the own place and rivals',
  async (_, width, height, rivals) => {
    await resizeScreen(width, height)
    const { say } = holdStreams()
    const player = aPlayer()
    const answer = Promise.withResolvers<void>()
    const crowd = crowdAround(player.uid)
    const shifts = observeShifts()
    openScreen('/stats', {
      player,
      answers: { [BOARD]: async (asked) => (await answer.promise, crowd(asked)) },
    })
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await settled()
    answer.resolve()
    await expect.element(ownRow.first()).toMatchTextContent(/about 45,200th/)
    await expect.element(ownRow.first()).toMatchTextContent(/You pass Player 45199 with 2 more/)
    say('ready')
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
    await settled()
    expect(shifts.sum, shifts.moved.join('\n')).toBeLessThan(0.02)
    await expect.element(page.getByText('About 51,600 players')).toBeVisible()
    expect(rowsInSight()).toBeGreaterThanOrEqual(1 + rivals)
  },
)

/** The rows of players that are fully visible: nothing covers their corners or their middle. */
function rowsInSight(): number {
  const rows = [...document.querySelectorAll('tbody tr')]
  return rows.filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const points = [
      [left + 8, top + 2],
      [right - 8, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    return points.every(([x, y]) => each.contains(document.elementFromPoint(x, y)))
  }).length
}

test('boards open on the people whom a member of a team knows, and on everybody for a player without a team', async () => {
  const api = openScreen('/stats', {
    player: aPlayer({ currentTeam: inRiverside }),
    answers: { [BOARD]: boardOf() },
  })
  await expect.element(page.getByRole('combobox', { name: 'Who' })).toHaveTextContent('People I know')
  expect(api.calls.some((call) => /period=week&scope=known/.test(call))).toBe(true)
  openScreen('/stats', { player: aPlayer(), answers: { [BOARD]: boardOf() } })
  await expect.element(page.getByRole('combobox', { name: 'Who' })).toHaveTextContent('Everybody')
})

test('reading goes on at the first of more rows, without a jump', async () => {
  const player = aPlayer()
  openScreen('/stats', { player, answers: { [BOARD]: crowdAround(player.uid) } })
  const more = page.getByRole('button', { name: 'Load More' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  const before = scrollY
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Player 51')).toHaveFocus()
  expect(scrollY).toBe(before)
  await expect.element(more).not.toBeInTheDocument()
})

test('the own place says how it moved since the last visit', async () => {
  const player = aPlayer()
  const answers = { [BOARD]: crowdAround(player.uid) }
  openScreen('/stats', { player, answers })
  await expect.element(ownRow).toBeVisible()
  await expect.poll(() => localStorage.getItem('boardRanks')).not.toBeNull()
  // As if the player had looked at the board a day ago, twelve places further down.
  const seen = JSON.parse(localStorage.getItem('boardRanks')!) as Record<string, { rank: number; at: number }>
  for (const sighting of Object.values(seen)) {
    sighting.rank += 12
    sighting.at -= 24 * 60 * 60_000
  }
  localStorage.setItem('boardRanks', JSON.stringify(seen))
  openScreen('/stats', { player, answers })
  await expect.element(ownRow).toMatchTextContent(/Up 12 places/)
})

test('the own place is a press away, and so are the places above it and the top', async () => {
  const player = aPlayer()
  const crowd = crowdAround(player.uid)
  const api = openScreen('/stats', { player, answers: { [BOARD]: crowd } })
  await page.getByRole('button', { name: 'Jump to me' }).click()
  await expect.poll(addressNow).toBe('/stats?around=me')
  await expect.element(ownRow).toHaveFocus()
  await expect.element(row('Player 45201')).toBeInViewport()
  api.answer({ [BOARD]: problem('TOO_MANY_REQUESTS') })
  await page.getByRole('button', { name: 'Show above' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The rest did not load.')
  api.answer({ [BOARD]: crowd })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(row('Player 45125')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Back to the top' }).click()
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(/89,999/)
})

test('the own place is a press away from a search, too', async () => {
  const player = aPlayer()
  const board = boardOf({
    items: [entry(1, 'Amara', 500, player.uid)],
    me: { rank: 1, value: 500, percentile: 100, approximate: false },
  })
  openScreen('/stats?player=nobody', {
    player,
    answers: { [BOARD]: board, 'GET /api/leaderboards/*/players': { items: [] } },
  })
  await expect.element(page.getByText('No “nobody” here')).toBeVisible()
  await page.getByRole('button', { name: 'Jump to me' }).click()
  await expect.poll(addressNow).toBe('/stats?around=me')
  await expect.element(ownRow).toBeVisible()
})

test('by keyboard alone a player is found by name, and their row leads to their page', async () => {
  const found = { items: [{ ...entry(7, 'Zoë', 321), approximate: false }] }
  openScreen('/stats', {
    player: aPlayer(),
    answers: {
      [BOARD]: boardOf(),
      'GET /api/leaderboards/*/players': ({ query }) =>
        query.get('search') === 'zoë' ? found : { items: [] },
    },
  })
  // A phone shows the field once it is asked for.
  await use(page.getByRole('button', { name: 'Find a player' }))
  const search = page.getByRole('searchbox', { name: 'Find a player' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('zoë')
  await expect.poll(addressNow).toBe('/stats?player=zo%C3%AB')
  await expect.element(row('Zoë')).toMatchTextContent(/321/)
  await expect.element(page.getByRole('link', { name: 'Zoë' })).toHaveAttribute('href', '/players/Zoë')
  await search.fill('nobody is called this')
  await expect.element(page.getByText('No “nobody is called this” here')).toBeVisible()
})

test('the board of an own team is chosen by keyboard alone, and kept in the address', async () => {
  const api = openScreen('/stats', {
    player: aPlayer({ currentTeam: inRiverside }),
    answers: {
      [BOARD]: boardOf(),
      'GET /api/me/groups': {
        teams: [aTeam({ name: 'Riverside', id: RIVERSIDE })],
        organizations: [],
        abilities: { createOrganization: true },
      },
    },
  })
  await use(page.getByRole('combobox', { name: 'Who' }))
  await choose(page.getByRole('option', { name: 'Riverside' }))
  await expect.poll(addressNow).toBe(`/stats?scope=team%3A${RIVERSIDE}`)
  await expect.poll(() => api.calls.at(-1)).toContain(`scope=team%3A${RIVERSIDE}`)
})
