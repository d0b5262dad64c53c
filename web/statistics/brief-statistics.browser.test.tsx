import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { stored } from '#web/testing/practice.ts'
import { practiced } from '#web/testing/documents/statistics.ts'

/** The charts need at least one bar. */
const inOneWeek: Statistics = {
  ...practiced,
  buckets: [{ start: '2026-11-23', sessions: 1, juggles: 120, seconds: 60, rate: 120 }],
}

const region = (name: string) => page.getByRole('region', { name })

test('badges and sessions that the profile and the history repeat are shown in brief', async () => {
  const player = aPlayer()
  const earned = [10, 25, 50, 100].map((threshold) => ({
    kind: 'session',
    threshold,
    earnedOn: '2026-11-22',
  })) as Statistics['badges']['earned']
  const recorded = { juggleCount: 44, duration: 30, mode: 'manual' } as const
  const sessions = ['24', '23', '22', '21'].map((day) =>
    stored({ ...recorded, id: crypto.randomUUID(), date: `2026-11-${day}T10:00:00.000Z` }, player.uid),
  )
  openScreen('/stats/mine', {
    player,
    answers: {
      'GET /api/me/statistics': { ...inOneWeek, badges: { ...practiced.badges, earned } },
      'GET /api/sessions': { items: sessions, nextCursor: null },
    },
  })
  const badges = region('Badges')
  await expect.element(badges.getByRole('button', { name: 'Show all 4' })).toBeVisible()
  // Three of the earned ones, and the nearest of the next.
  await expect.element(badges.getByRole('listitem')).toHaveLength(4)
  await expect.element(badges.getByText('707 of 1,000')).toBeVisible()
  const latest = region('Your sessions')
  await expect.element(latest.getByText('44 juggles')).toHaveLength(3)
  await expect
    .element(latest.getByRole('link', { name: 'All sessions' }))
    .toHaveAttribute('href', '/practice/history')
})

test('a year is offered only when there is one to tell', async () => {
  const answers = {
    'GET /api/me/statistics': inOneWeek,
    'GET /api/sessions': { items: [], nextCursor: null },
  }
  const joinDate = '2026-09-20T10:00:00.000Z'
  const way = page.getByRole('link', { name: 'See your year' })
  openScreen('/stats/mine', { player: aPlayer({ joinDate, totalJuggles: 120 }), answers })
  await expect.element(page.getByText('Your first story comes in December.')).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()

  // One juggle more than in the last twelve months: it is of an earlier year.
  openScreen('/stats/mine', { player: aPlayer({ joinDate, totalJuggles: 121 }), answers })
  await expect.element(way).toBeVisible()
})
