import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiced } from '#web/testing/documents/statistics.ts'

const streak = page.getByRole('region', { name: 'Your streak' })

const openMine = (weeklyGoal: object) =>
  openScreen('/stats/mine', {
    player: aPlayer(),
    answers: {
      'GET /api/me/statistics': { ...practiced, weeklyGoal },
      'GET /api/sessions': { items: [], nextCursor: null },
    },
  })

test('a player is told how to keep a streak of weeks once there is one', async () => {
  openMine({ goal: 3, current: 0, longest: 0, daysThisWeek: 1 })
  await expect.element(streak).toMatchTextContent(/Practice days this week1 of 3/)
  await expect.element(streak).not.toMatchTextContent(/weekly goal to keep it/)
  openMine({ goal: 3, current: 2, longest: 2, daysThisWeek: 1 })
  await expect.element(streak).toMatchTextContent(/2 weeks.*Meet your goal to keep it/)
})

test.each([600, 740, 880])('at %s pixels a streak of two digits stands in one line', async (width) => {
  await resizeScreen(width, 700)
  const long = { length: 38, from: '2026-10-17', to: '2026-11-23' }
  openScreen('/stats/mine', {
    player: aPlayer(),
    answers: {
      'GET /api/me/statistics': {
        ...practiced,
        dayStreak: { current: long, longest: long, practicedToday: false },
      },
      'GET /api/sessions': { items: [], nextCursor: null },
    },
  })
  const now = streak.getByText('38 days', { exact: true }).first()
  await expect.element(now).toBeVisible()
  const text = document.createRange()
  text.selectNodeContents(now.element())
  expect(text.getClientRects()).toHaveLength(1)
})

test('a screen reader hears nothing of practice on days to come', async () => {
  openMine({ goal: 3, current: 0, longest: 0, daysThisWeek: 1 })
  const day = (text: string) => streak.getByText(text, { exact: true })
  await expect.element(day('Tue, Nov 24: no practice')).toBeInTheDocument()
  await expect.element(day('Wed, Nov 25')).toBeInTheDocument()
})
