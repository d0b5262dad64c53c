import { expect, test } from 'vitest'
import { freeCountsLeft } from './free-counts.ts'

test.each([
  ['a new account has three', { used: 0, isAnonymous: false }, 3],
  ['each one that is used is gone', { used: 2, isAnonymous: false }, 1],
  ['an account that used all has none', { used: 3, isAnonymous: false }, 0],
  ['a player without an account has one', { used: 0, isAnonymous: true }, 1],
  ['a player without an account who used it has none', { used: 1, isAnonymous: true }, 0],
  ['nobody has less than none', { used: 3, isAnonymous: true }, 0],
])('%s', (_what, player, left) => {
  expect(freeCountsLeft(player)).toBe(left)
})
