import { expect, test } from 'vitest'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import { dayGroups } from './day-groups.ts'

const session = (id: string, localDate: string, juggleCount: number, underReview = false) =>
  ({ id, localDate, juggleCount, underReview }) as OwnSession

test("sessions are grouped by the player's day, newest first, each once", () => {
  const sessions = [
    session('c', '2026-11-20', 30),
    session('b', '2026-11-20', 12),
    session('b', '2026-11-20', 12),
    session('a', '2026-11-18', 5),
  ]
  const days = dayGroups(sessions)
  expect(days.map(({ localDate, juggles }) => [localDate, juggles])).toEqual([
    ['2026-11-20', 42],
    ['2026-11-18', 5],
  ])
  expect(days[0]!.sessions.map(({ id }) => id)).toEqual(['c', 'b'])
})

test('a session under review adds nothing to its day', () => {
  const [day] = dayGroups([session('b', '2026-11-20', 95, true), session('a', '2026-11-20', 30)])
  expect([day?.juggles, day?.sessions.length]).toEqual([30, 2])
})
