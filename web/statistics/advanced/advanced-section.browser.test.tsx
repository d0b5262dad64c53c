import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#web/testing/documents/groups.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiced, tooFewToAnswer } from '#web/testing/documents/statistics.ts'

const region = (name: string) => page.getByRole('region', { name })

test('the answers of advanced analytics stand apart', async () => {
  const entitlement = {
    tier: 'plus',
    source: 'individual',
    lastCalculated: '2026-01-01T00:00:00.000Z',
  } as const
  openScreen('/stats/mine', {
    player: aPlayer({ entitlement }),
    answers: {
      'GET /api/me/statistics': practiced,
      'GET /api/sessions': pageOf(),
      'GET /api/me/statistics/advanced': tooFewToAnswer,
    },
  })
  const place = (name: string) => region(name).element().getBoundingClientRect()
  await expect.element(region('What comes next?')).toBeVisible()
  expect(place('Are you getting better?').top - place('What comes next?').bottom).toBe(16)
})
