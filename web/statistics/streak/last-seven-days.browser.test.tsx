import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiced } from '#web/testing/documents/statistics.ts'

test.each([
  [360, 740],
  [740, 360],
])('at %s × %s the numbers of the last seven days do not touch each other', async (width, height) => {
  await resizeScreen(width, height)
  const days = [18, 19, 20, 21, 22, 23, 24].map((date) => ({
    date: `2026-11-${date}`,
    sessions: 1,
    juggles: 12_480,
    seconds: 60,
  }))
  openScreen('/', {
    player: aPlayer(),
    answers: { 'GET /api/me/statistics': { ...practiced, days } },
  })
  const numbers = page.getByRole('region', { name: 'Your streak' }).getByText('12,480', { exact: true })
  await expect.element(numbers.first()).toBeVisible()
  const places = numbers.elements().map((number) => {
    const text = document.createRange()
    text.selectNodeContents(number)
    return text.getBoundingClientRect()
  })
  expect(places).toHaveLength(7)
  const gaps = places.slice(1).map(({ left }, n) => left - places[n]!.right)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1)
})
