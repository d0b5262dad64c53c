import { describe, expect, test } from 'vitest'
import { type Introduction, isIntroductionDue, whoSeesPage } from './introduction.ts'

test('a player shows their page only to their groups until introduced', () => {
  expect(whoSeesPage({ isIntroduced: false, visibility: 'public' })).toBe('groups')
  expect(whoSeesPage({ isIntroduced: true, visibility: 'public' })).toBe('public')
  expect(whoSeesPage({ isIntroduced: false, visibility: 'private' })).toBe('private')
  expect(whoSeesPage({ isIntroduced: true, visibility: 'groups' })).toBe('groups')
})

describe('a player is asked to introduce themself', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))
  const fresh: Introduction = {
    isAnonymous: false,
    nameTold: false,
    birthYear: null,
    shownBeforeAsking: false,
    timesPutOff: 0,
    putOffAt: null,
    practicedAt: null,
  }
  const putOff: Introduction = { ...fresh, timesPutOff: 1, putOffAt: at(1) }

  test.each<[string, Introduction, boolean]>([
    ['after signing up', fresh, true],
    ['also with a name but without a birth year', { ...fresh, nameTold: true }, true],
    ['not once both are told', { ...fresh, nameTold: true, birthYear: 2010 }, false],
    ['not while anonymous', { ...fresh, isAnonymous: true }, false],
    ['not again until they practice', { ...putOff, practicedAt: at(0) }, false],
    ['once more after the next practice', { ...putOff, practicedAt: at(2) }, true],
    ['and never again', { ...putOff, timesPutOff: 2, practicedAt: at(3) }, false],
    ['an older account: once', { ...fresh, shownBeforeAsking: true }, true],
    ['an older account: not twice', { ...putOff, shownBeforeAsking: true, practicedAt: at(2) }, false],
  ])('%s', (_, player, isDue) => expect(isIntroductionDue(player)).toBe(isDue))
})
