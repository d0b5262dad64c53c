import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WebsiteOverview } from '#contract/admin/overview.ts'
import { enlargeText } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'

const overview: WebsiteOverview = {
  measuredAt: '2026-11-24T09:00:00Z',
  players: 1_500,
  anonymousPlayers: 14,
  activeToday: 51,
  activeThisWeek: 151,
  sessions: 1_208_131,
  teams: 41,
  organizations: 6,
  subscriptions: [],
  sessionsUnderReview: 23,
  openReports: 0,
  days: [],
}

test('no number of the site leaves its tile at 200 % text', async () => {
  enlargeText()
  const player = aPlayer()
  const answers = {
    'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
    'GET /api/admin/overview': overview,
  }
  openScreen('/admin', { player, answers })
  await expect.element(page.getByText('1,208,131')).toBeVisible()
  const wide = [...document.querySelectorAll('main li')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(wide.map(({ textContent }) => textContent)).toEqual([])
})

test('a site without practice has its zero at the foot of a chart', async () => {
  const player = aPlayer()
  const days = ['2026-11-23', '2026-11-24'].map((day) => ({
    day,
    sessions: 0,
    newPlayers: 0,
    activePlayers: 0,
    juggles: 0,
  }))
  const answers = {
    'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
    'GET /api/admin/overview': { ...overview, days },
  }
  openScreen('/admin', { player, answers })
  const zero = () =>
    [...document.querySelectorAll('main svg text')].find(({ textContent }) => textContent === '0')
  await expect.poll(zero).toBeTruthy()
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  expect(middle(zero()!)).toBeGreaterThan(middle(zero()!.closest('svg')!) + 30)
})

test('the table of days scrolls within itself, and makes the page of a phone no wider', async () => {
  const player = aPlayer()
  const day = {
    day: '2026-11-24',
    sessions: 12_000,
    newPlayers: 1_500,
    activePlayers: 12_000,
    juggles: 1_000_000,
  }
  const answers = {
    'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
    'GET /api/admin/overview': { ...overview, days: [day] },
  }
  openScreen('/admin', { player, answers })
  await page.getByRole('button', { name: 'Table' }).click()
  await expect.element(page.getByText('1,000,000')).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
