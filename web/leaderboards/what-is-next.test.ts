import { expect, test } from 'vitest'
import { whatIsNext } from './what-is-next.ts'

const entry = (userId: string, value: number) => ({ userId, displayName: userId.toUpperCase(), value })
const me = entry('me', 60)

test.each([
  [
    'a rival above is passed with one juggle more than the distance',
    [entry('mia', 102), me],
    { kind: 'pass', name: 'MIA', juggles: 43 },
  ],
  [
    'a rival with the same value is passed with one',
    [entry('mia', 60), me],
    { kind: 'pass', name: 'MIA', juggles: 1 },
  ],
  ['who is first leads', [me, entry('mia', 3)], { kind: 'first' }],
  ['who is alone waits for others', [me], { kind: 'alone' }],
  ['who has no juggles this week may join in', [entry('mia', 3)], { kind: 'join' }],
  ['on an empty board anybody may be first', [], { kind: 'nobody' }],
])('%s', (_what, entries, next) => {
  expect(whatIsNext(entries, 'me')).toEqual(next)
})
