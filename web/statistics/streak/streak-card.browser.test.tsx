import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/players.ts'
import { practiced } from '#web/testing/statistics.ts'

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
  await expect.element(streak).toMatchTextContent(/2 weeks.*Meet your weekly goal to keep it/)
})
