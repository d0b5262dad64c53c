import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#web/testing/documents/groups.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiced } from '#web/testing/documents/statistics.ts'

test('a phone shows the newest days of the year first', async () => {
  await page.viewport(360, 740)
  openScreen('/stats/mine', {
    player: aPlayer(),
    answers: { 'GET /api/me/statistics': practiced, 'GET /api/sessions': pageOf() },
  })
  const year = page.getByRole('region', { name: 'When did you practice?' })
  await expect.element(year).toBeVisible()
  const day = year.element().querySelector('rect')!
  const room = day.closest('svg')!.parentElement!
  const hidden = room.scrollWidth - room.clientWidth
  expect(hidden).toBeGreaterThan(100)
  expect(room.scrollLeft).toBeCloseTo(hidden, -1)
})
