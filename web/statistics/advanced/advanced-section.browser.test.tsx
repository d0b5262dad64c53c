import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import { pageOf } from '#web/testing/groups.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/players.ts'
import { practiced } from '#web/testing/statistics.ts'

const region = (name: string) => page.getByRole('region', { name })

test('the answers of advanced analytics stand apart', async () => {
  const tooFew = { status: 'tooFew', sessions: 2, needed: 20 } as const
  const month = {
    from: '2026-10-26',
    to: '2026-11-24',
    sessions: 2,
    juggles: 170,
    seconds: 120,
    practiceDays: 2,
    averageJuggles: 85,
    averageRate: 85,
  }
  const change = { juggles: null, seconds: null, practiceDays: null, averageRate: null }
  const advanced: AdvancedStatistics = {
    trend: { juggles: tooFew, rate: tooFew },
    consistency: tooFew,
    fatigue: tooFew,
    nextBest: tooFew,
    months: { current: month, previous: month, change },
  }
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
      'GET /api/me/statistics/advanced': advanced,
    },
  })
  const place = (name: string) => region(name).element().getBoundingClientRect()
  await expect.element(region('What comes next?')).toBeVisible()
  expect(place('Are you getting better?').top - place('What comes next?').bottom).toBe(16)
})
