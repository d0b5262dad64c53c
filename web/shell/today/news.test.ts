import { expect, test } from 'vitest'
import type { MateNews } from '#contract/groups/news.ts'
import { withApplause } from './news.ts'

const best: MateNews = {
  kind: 'best',
  id: '1',
  userId: 'mia',
  displayName: 'Mia',
  at: '2026-11-24T09:00:00Z',
  best: 'bestRun',
  value: 43,
  applause: { count: 2, isGiven: false },
}
const applauseOf = (news: readonly MateNews[]) => news.map(({ applause }) => applause)

test('a clap counts one more, and taking it back one less', () => {
  const clapped = withApplause([best], best, true)
  expect(applauseOf(clapped)).toEqual([{ count: 3, isGiven: true }])
  expect(withApplause(clapped, best, false)).toEqual([best])
})

test('a clap that is shown already is not counted again', () => {
  const clapped = withApplause([best], best, true)
  expect(withApplause(clapped, best, true)).toEqual(clapped)
  expect(withApplause([best], best, false)).toEqual([best])
})

test('nothing else is applauded with it, not even what has the same id', () => {
  const others = [
    { ...best, id: '2' },
    { ...best, applause: null },
  ]
  expect(withApplause(others, best, true)).toEqual(others)
  expect(withApplause([best], { kind: 'level', id: '1' }, true)).toEqual([best])
})
