import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/players.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const lastYear = new Date().getUTCFullYear() - 1
const on = (day: string, juggles: number) => ({
  date: `${lastYear}-${day}`,
  sessions: 2,
  juggles,
  seconds: 120,
})

function openYear(days: Statistics['days'], id = String(lastYear)) {
  const statistics: Partial<Statistics> = {
    period: 'all',
    to: `${lastYear + 1}-06-01`,
    timeZone: 'UTC',
    days,
    badges: { earned: [{ kind: 'session', threshold: 100, earnedOn: `${lastYear}-03-02` }], next: [] },
  }
  openScreen(`/stats/mine/year/${id}`, {
    player: aPlayer(),
    answers: { 'GET /api/me/statistics': statistics },
  })
}

test('six cards tell the year, by button and by arrow key', async () => {
  openYear([on('03-01', 1200), on('03-02', 300)])
  await expect.element(page.getByRole('heading', { level: 1, name: `${lastYear} in juggling` })).toBeVisible()
  await expect.element(page.getByText('1,500', { exact: true })).toBeVisible()
  await expectAccessible()
  await button('Next').click()
  await expect.element(page.getByText(/4 sessions, 4\smin/)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('days in a row')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('1,200', { exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  // Two days are too few for a favorite.
  await expect.element(page.getByText('Too few days for a favorite.', { exact: false })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Card 6 of 6')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'My statistics' }).last()).toBeVisible()
})

test('a year without practice has no story', async () => {
  openYear([on('03-01', 1200)], String(lastYear - 1))
  await expect.element(page.getByRole('heading', { name: 'No story for this year' })).toBeVisible()
})
