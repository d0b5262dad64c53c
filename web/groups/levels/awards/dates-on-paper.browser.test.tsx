import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { levelsOfReds, standsOn } from '#web/groups/testing/team-levels.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

test('a certificate and the list to order from have the day of the level, also in America', async () => {
  const Real = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inLosAngeles(locale, options) {
    return new Real(locale, { timeZone: 'America/Los_Angeles', ...options })
  })
  const answers = {
    'GET /api/teams/reds/levels': levelsOfReds([
      standsOn('Mia', 61, ['handedOver', 'confirmed', 'confirmed']),
    ]),
  }
  openScreen('/groups/reds/certificates?program=p1', { player: aPlayer(), answers })
  await expect.element(page.getByRole('article').getByText('Nov 20, 2026').first()).toBeVisible()
  openScreen('/groups/reds/awards', { player: aPlayer(), answers })
  await expect.element(page.getByRole('table').getByText('Nov 20, 2026').first()).toBeVisible()
})
