import { expect, test } from 'vitest'
import { lastDayOfGivenPlan } from './given-plan.ts'

test('a given plan counts until its last day is over everywhere on Earth', () => {
  const { periodEnd, accessUntil } = lastDayOfGivenPlan('2027-06-30')
  const lastMomentOnBakerIsland = new Date('2027-06-30T23:59:59-12:00')
  expect(accessUntil.getTime()).toBeGreaterThan(lastMomentOnBakerIsland.getTime())
  for (const timeZone of ['Pacific/Pago_Pago', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo'])
    expect(periodEnd.toLocaleDateString('en-CA', { timeZone })).toBe('2027-06-30')
})
