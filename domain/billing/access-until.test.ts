import { describe, expect, test } from 'vitest'
import { accessUntil } from './access-until.ts'

const periodStart = new Date('2026-04-03T12:00:00Z')
const periodEnd = new Date('2026-05-03T12:00:00Z')
const until = (isEnding: boolean, isPastDue: boolean) =>
  accessUntil({ periodEnd, isEnding, failedAt: isPastDue ? periodStart : null }).toISOString()

describe('without further news a plan lasts', () => {
  test('to the end of its period when it is canceled', () => {
    expect(until(true, false)).toBe('2026-05-03T12:00:00.000Z')
  })

  test('a day longer when it renews, so that the news of the renewal can arrive', () => {
    expect(until(false, false)).toBe('2026-05-04T12:00:00.000Z')
  })

  test('a week into an unpaid period', () => {
    expect(until(false, true)).toBe('2026-04-10T12:00:00.000Z')
    expect(until(true, true)).toBe('2026-04-10T12:00:00.000Z')
  })

  test('a week into the first of several unpaid periods', () => {
    const failedAt = new Date('2026-03-03T12:00:00Z')
    expect(accessUntil({ periodEnd, isEnding: false, failedAt })).toEqual(new Date('2026-03-10T12:00:00Z'))
  })

  test('never beyond the end of an unpaid period shorter than a week', () => {
    const shortEnd = new Date('2026-04-05T12:00:00Z')
    const plan = { periodEnd: shortEnd, isEnding: false, failedAt: periodStart }
    expect(accessUntil(plan)).toEqual(shortEnd)
  })
})
