import { describe, expect, test } from 'vitest'
import { storyOf, type ToldAgainst, type ToldSession } from './session-story.ts'

const usually = (usual: number | null, more: Partial<ToldAgainst> = {}): ToldAgainst => ({
  isFirst: false,
  isRecord: false,
  usual,
  ...more,
})
const session = (more: Partial<ToldSession> = {}): ToldSession => ({
  juggleCount: 40,
  duration: 60,
  runs: [{ juggleCount: 12 }, { juggleCount: 28 }],
  ...more,
})
const even = Array.from({ length: 40 }, (_, index) => index * 0.6)

describe('what was good', () => {
  test.each([
    ['the first session', session(), usually(null, { isFirst: true }), { kind: 'first' }],
    ['a record', session(), usually(30, { isRecord: true }), { kind: 'record' }],
    ['more than usual', session(), usually(30), { kind: 'aboveUsual', difference: 10 }],
    ['an even rhythm', session({ touches: even, runs: null }), usually(300), { kind: 'steady' }],
    ['a usual day', session(), usually(42), { kind: 'asUsual', usual: 42 }],
    ['a long run on a small day', session(), usually(300), { kind: 'longRun', run: 28 }],
    [
      'any practice at all',
      session({ juggleCount: 3, runs: [{ juggleCount: 3 }] }),
      usually(300),
      { kind: 'done' },
    ],
  ])('%s', (_, told, against, good) => {
    expect(storyOf(told, against).good).toEqual(good)
  })
})

describe('what to try next', () => {
  test.each([
    [
      'the badge that is near',
      session({ runs: [{ juggleCount: 41 }] }),
      { kind: 'badge', run: 50, missing: 9 },
    ],
    [
      'no badge that was just reached',
      session({ runs: [{ juggleCount: 5 }, { juggleCount: 25 }] }),
      { kind: 'oneMore', run: 26 },
    ],
    ['one more than the best run', session(), { kind: 'oneMore', run: 29 }],
    ['a little more than today', session({ runs: null }), { kind: 'count', count: 42 }],
    [
      'a calmer rhythm',
      session({ runs: null, touches: even.map((at, index) => at + (index % 2 ? 0.55 : 0)) }),
      { kind: 'calmer' },
    ],
    [
      'a break, when the end was slower',
      session({
        runs: null,
        juggleCount: 60,
        touches: Array.from({ length: 60 }, (_, index) => 60 * (index / 60) ** 1.6),
      }),
      { kind: 'breakBetween' },
    ],
  ])('%s', (_, told, next) => {
    expect(storyOf(told, usually(null)).next).toEqual(next)
  })
})
