import { expect, test } from 'vitest'
import type { CoachedMember } from '#contract/groups/coach.ts'
import { MEMBER_SORTS, sortMembers } from './sort-members.ts'

const days = (juggles: number, sessions = 1) => ({
  sessions,
  juggles,
  seconds: 60,
  days: sessions,
  best: juggles,
})
const member = (displayName: string, more: Partial<CoachedMember> = {}): CoachedMember => ({
  userId: displayName,
  displayName,
  photoURL: null,
  role: 'member',
  kept: false,
  joinedAt: '2026-01-01T00:00:00Z',
  finding: { kind: 'practicing', sessions: 1, days: 1 },
  now: days(10),
  before: days(5),
  lastPracticeOn: '2026-06-01',
  ...more,
})
const members = [
  member('Zoe', { now: days(90, 2), before: days(100) }),
  member('Hidden', { finding: null, now: null, before: null, lastPracticeOn: null }),
  member('Ana', { lastPracticeOn: '2026-06-05' }),
  member('Away', {
    finding: { kind: 'notPracticing', daysSince: 9, sessionsBefore: 0 },
    now: days(0, 0),
    lastPracticeOn: '2026-05-20',
  }),
]
const sorted = (sort: (typeof MEMBER_SORTS)[number]) =>
  sortMembers(members, sort).map(({ displayName }) => displayName)

test('members are sorted by urgency, by name, or by a number with the highest first', () => {
  expect(sorted('finding')).toEqual(['Away', 'Ana', 'Zoe', 'Hidden'])
  expect(sorted('player')).toEqual(['Ana', 'Away', 'Hidden', 'Zoe'])
  expect(sorted('juggles')).toEqual(['Zoe', 'Ana', 'Away', 'Hidden'])
  expect(sorted('change')).toEqual(['Ana', 'Away', 'Zoe', 'Hidden'])
  expect(sorted('last')).toEqual(['Ana', 'Zoe', 'Away', 'Hidden'])
})

test.each(MEMBER_SORTS)('sorted by %s, members without a number come last and nobody is lost', (sort) => {
  expect(sorted(sort).toSorted((a, b) => a.localeCompare(b))).toEqual(['Ana', 'Away', 'Hidden', 'Zoe'])
})
