import { expect, test } from 'vitest'
import { ageGroup, byAge, figuresByMonth, perHead } from './organization-report.ts'

const member = (userId: string, more: object = {}) => ({
  teamId: 'reds',
  userId,
  joinedIn: '2026-01',
  shows: true,
  ...more,
})
const practice = (userId: string, month: string, touches: number, more: object = {}) => ({
  teamId: 'reds',
  userId,
  month,
  practices: 1,
  touches,
  ...more,
})

test('a month counts the members who had joined by then, and what they practiced', () => {
  const figures = figuresByMonth(
    ['2026-05', '2026-06'],
    [member('ana'), member('ben', { joinedIn: '2026-06' }), member('cleo', { shows: false })],
    [practice('ana', '2026-05', 100), practice('ana', '2026-06', 50), practice('ben', '2026-06', 70)],
  )
  expect(figures).toEqual([
    { month: '2026-05', members: 2, hidden: 1, practiced: 1, practices: 1, touches: 100 },
    { month: '2026-06', members: 3, hidden: 1, practiced: 2, practices: 2, touches: 120 },
  ])
  expect(perHead(figures[1]!.touches, figures[1]!)).toBe(60)
})

test('a member of two teams counts once for the organization, with what they practiced since the first', () => {
  const memberships = [member('ana'), member('ana', { teamId: 'blues', joinedIn: '2026-06' })]
  const months = [
    practice('ana', '2026-06', 90, { practices: 3 }),
    practice('ana', '2026-06', 30, { teamId: 'blues' }),
  ]
  expect(figuresByMonth(['2026-06'], memberships, months)).toMatchObject([
    { members: 1, practiced: 1, practices: 3, touches: 90 },
  ])
})

test('without a counted player there is no figure per head', () => {
  expect(perHead(0, { members: 2, hidden: 2 })).toBeNull()
})

test('children have their age class, and adults are together', () => {
  expect(ageGroup(2014, '2026-10-31')).toBe('U13')
  expect(ageGroup(1990, '2026-10-31')).toBe('adults')
  expect(ageGroup(null, '2026-10-31')).toBeNull()
  expect([null, 'adults', 'U13', 'U9'].toSorted(byAge)).toEqual(['U9', 'U13', 'adults', null])
})
