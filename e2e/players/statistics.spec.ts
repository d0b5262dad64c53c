import { expect, test, type Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { NOON_ZONE } from '#e2e/support/noon.ts'
import { practiceTimes, storedSessions } from '#e2e/support/practice.ts'
import { recount, type Recount } from './recount.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test.use({ timezoneId: NOON_ZONE })

test(
  'streak, records, badges, heatmap and boards are what sessions over several days add up to',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUp(page)
    await practiceDaysAgo(page, 9, 12)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Your practice' })).toContainText('10 in a row')
    for (const session of LATER_SESSIONS) await recordDaysAgo(page, session)

    const today = await context.newPage()
    await today.goto('/stats/mine')
    const counted = recount(await storedSessions(today), NOON_ZONE)
    expect([counted.longestStreak, counted.streakNow]).toEqual([7, 2])
    await expectStatistics(today, counted)
    await expectBoards(today, counted)

    await today.getByRole('button', { name: /^Delete 60 juggles/ }).click()
    const deleted = today.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await today.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await deleted
    const recounted = recount(await storedSessions(today), NOON_ZONE)
    expect(recounted.totalJuggles).toBe(counted.totalJuggles - 60)
    await expectStreak(today, recounted)
    await expectBoards(today, recounted)
    await today.goto('/stats?period=all')
    await expect(today.getByRole('main')).toContainText(recounted.totalJuggles.toLocaleString('en'))
  },
)

/** Leaves out the day before yesterday, which ends the streak of a week. */
const LATER_SESSIONS = [
  { daysAgo: 8, juggleCount: 120, duration: 100, runs: [70, 50] },
  { daysAgo: 7, juggleCount: 260, duration: 200, runs: [160, 100] },
  { daysAgo: 6, juggleCount: 90, duration: 81.5 },
  { daysAgo: 5, juggleCount: 300, duration: 240, runs: [110, 190] },
  { daysAgo: 4, juggleCount: 45, duration: 30 },
  { daysAgo: 3, juggleCount: 150, duration: 110, runs: [150] },
  { daysAgo: 1, juggleCount: 520, duration: 400, runs: [255, 265] },
  { daysAgo: 0, juggleCount: 60, duration: 40 },
]

/** Practices by tapping in a browser whose clock is this many days behind. */
async function practiceDaysAgo(page: Page, daysAgo: number, juggles: number): Promise<void> {
  await page.addInitScript((back) => {
    const now = Date.now
    Date.now = () => now() - back
  }, daysAgo * DAY_MS)
  await practiceTimes(page, juggles)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

async function recordDaysAgo(page: Page, session: (typeof LATER_SESSIONS)[number]): Promise<void> {
  const { daysAgo, juggleCount, duration, runs } = session
  const began = Date.now() - daysAgo * DAY_MS - duration * 1000
  const answer = await page.request.post('/api/sessions', {
    data: {
      id: newId(),
      juggleCount,
      duration,
      date: new Date(began).toISOString(),
      timeZone: NOON_ZONE,
      ...(runs && { runs: runs.map((count) => ({ juggleCount: count, duration: count / 3 })) }),
    },
  })
  expect(answer.status()).toBe(201)
}

async function expectStatistics(page: Page, counted: Recount): Promise<void> {
  await expectStreak(page, counted)
  await expect(page.getByRole('region', { name: 'Your practice' })).toContainText(
    counted.totalJuggles.toLocaleString('en'),
  )
  const bests = page.getByRole('region', { name: 'Bests of 30 days' })
  const { bestSessionCount, bestRun, bestRate } = counted
  await expect(bests.getByRole('listitem').nth(0)).toContainText(`Best session${bestSessionCount}`)
  await expect(bests.getByRole('listitem').nth(1)).toContainText(`Best run${bestRun}`)
  await expect(bests.getByRole('listitem').nth(3)).toContainText(`Best rate${bestRate.toFixed(1)} /min`)
  await expectHeatmap(page, counted)
  const badges = page.getByRole('region', { name: 'Badges' })
  await badges.getByRole('button', { name: `Show all ${counted.badges.length}` }).click()
  for (const badge of counted.badges) await expect(badges.getByText(badge, { exact: true })).toBeVisible()
}

async function expectStreak(page: Page, counted: Recount): Promise<void> {
  const streak = page.getByRole('region', { name: 'Your streak' })
  const days = (count: number) => `${count} day${count === 1 ? '' : 's'}`
  await expect(streak).toContainText(`Day streak${days(counted.streakNow)}`)
  await expect(streak).toContainText(`Longest day streak${days(counted.longestStreak)}`)
}

/** The numbers of the heatmap, which one press shows as a table. */
async function expectHeatmap(page: Page, { days }: Recount): Promise<void> {
  await page.getByRole('button', { name: 'Show table: When did you practice?' }).click()
  const table = page.getByRole('region', { name: 'When did you practice?' }).getByRole('table')
  const sayDay = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  for (const [index, { date, juggles, sessions }] of days.entries()) {
    const row = table.getByRole('row').nth(index + 1)
    await expect(row.getByRole('rowheader')).toHaveText(sayDay.format(new Date(date)))
    await expect(row.getByRole('cell').nth(0)).toHaveText(String(juggles))
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(sessions))
  }
  await expect(table.getByRole('row')).toHaveCount(days.length + 1)
}

async function expectBoards(page: Page, counted: Recount): Promise<void> {
  const values = {
    totalJuggles: counted.totalJuggles,
    bestSessionCount: counted.bestSessionCount,
    longestSession: counted.longestSession,
    bestRate: counted.bestRate,
    dayStreak: counted.longestStreak,
  }
  for (const [stat, value] of Object.entries(values)) {
    const own = async () => {
      const answer = await page.request.get(`/api/leaderboards/${stat}?limit=1`)
      return ((await answer.json()) as Leaderboard).me?.value
    }
    // A board may be half a second old.
    await expect.poll(own).toBeCloseTo(value, 3)
  }
}
