import { expect, test } from 'vitest'
import type { Badge } from '#domain/statistics/badges.ts'
import { keptStreak, momentsOf } from './moments.ts'

// 2026-11-24 is a Tuesday.
const saved = {
  juggleCount: 20,
  localDate: '2026-11-24',
  bestBefore: 100,
  newBadges: [],
  others: [],
  streak: 0,
  weekStart: 'monday' as const,
}
const on = (localDate: string, juggleCount = 50) => ({ localDate, juggleCount })

test('the first save has its moment, and so has the first ten', () => {
  expect(momentsOf({ ...saved, bestBefore: 0, juggleCount: 3 })).toEqual([{ kind: 'firstSave' }])
  const newBadges = [{ kind: 'session', threshold: 10 } as const]
  expect(momentsOf({ ...saved, bestBefore: 0, newBadges })).toEqual([
    { kind: 'firstSave' },
    { kind: 'firstTen' },
  ])
  expect(momentsOf({ ...saved, bestBefore: 6, newBadges })).toEqual([{ kind: 'firstTen' }])
})

test('a first badge that is no ten has a moment of its own', () => {
  const newBadges = [{ kind: 'streak', threshold: 7 } as const]
  expect(momentsOf({ ...saved, bestBefore: 6, juggleCount: 5, newBadges })).toEqual([{ kind: 'firstBadge' }])
})

test('ten in a row and ten in a session are a first ten, and no other badge is', () => {
  const kindsFor = (badge: Badge) =>
    momentsOf({ ...saved, bestBefore: 9, newBadges: [badge] }).map(({ kind }) => kind)
  expect(kindsFor({ kind: 'run', threshold: 10 })).toContain('firstTen')
  expect(kindsFor({ kind: 'session', threshold: 10 })).toContain('firstTen')
  expect(kindsFor({ kind: 'run', threshold: 25 })).not.toContain('firstTen')
  expect(kindsFor({ kind: 'total', threshold: 1000 })).not.toContain('firstTen')
})

test('ten in a row after ten in a session are no first ten any more', () => {
  expect(momentsOf({ ...saved, bestBefore: 10, newBadges: [{ kind: 'run', threshold: 10 }] })).toEqual([])
})

test('the first session of a day keeps the streak, and the second one does not keep it again', () => {
  const others = [on('2026-11-23'), on('2026-11-22'), on('2026-11-20')]
  expect(keptStreak('2026-11-24', others)).toEqual({ days: 3, isWhole: true })
  expect(keptStreak('2026-11-24', [...others, on('2026-11-24')])).toEqual({ days: 0, isWhole: true })
  expect(keptStreak('2026-11-24', [on('2026-11-22')])).toEqual({ days: 1, isWhole: true })
  expect(momentsOf({ ...saved, others, streak: 3 })).toEqual([{ kind: 'keptStreak', days: 3 }])
  expect(momentsOf({ ...saved, others, streak: 1 })).toEqual([])
})

test('a streak that reaches the oldest known session may be longer', () => {
  expect(keptStreak('2026-11-24', [on('2026-11-23'), on('2026-11-22')])).toEqual({ days: 3, isWhole: false })
})

test('the best of a week is told from the third session on, and never beside a record', () => {
  const others = [on('2026-11-24', 10), on('2026-11-23', 19)]
  expect(momentsOf({ ...saved, others })).toEqual([{ kind: 'bestOfWeek' }])
  expect(momentsOf({ ...saved, others: others.slice(1) })).not.toContainEqual({ kind: 'bestOfWeek' })
  expect(momentsOf({ ...saved, others, bestBefore: 19 })).toEqual([])
  expect(momentsOf({ ...saved, others: [...others, on('2026-11-23', 20)] })).toEqual([])
})

test("the best of a week goes by the player's own week", () => {
  const others = [on('2026-11-22', 30), on('2026-11-23', 10), on('2026-11-24', 10)]
  expect(momentsOf({ ...saved, others })).toEqual([{ kind: 'bestOfWeek' }])
  expect(momentsOf({ ...saved, others, weekStart: 'sunday' })).toEqual([])
})
