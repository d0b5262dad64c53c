import { describe, expect, test } from 'vitest'
import { guardianAllows, isBirthYear, isMinor, mayChangeBirthYear, mayDonate } from './under-16.ts'
import { isSameMailbox } from './mailbox.ts'

const NOTHING = { visibility: false, videos: false, donations: false }

describe('nobody under 16 counts as 16', () => {
  test.each([
    // Born on December 31, 2010: 15 until the last day of 2026.
    [2010, '2026-01-01T00:00:00Z', true],
    [2010, '2026-12-30T23:59:59Z', true],
    [2010, '2026-12-31T23:59:59.999Z', true],
    [2010, '2027-01-01T00:00:00Z', false],
    [2009, '2026-01-01T00:00:00Z', false],
    [2009, '2025-12-31T23:59:59.999Z', true],
    [2026, '2026-06-01T00:00:00Z', true],
  ])('born in %s, at %s: %s', (birthYear, instant, minor) => {
    expect(isMinor(birthYear, new Date(instant))).toBe(minor)
  })

  test('a player without a birth year is not a minor', () => {
    expect(isMinor(null, new Date())).toBe(false)
  })
})

describe('a guardian', () => {
  const now = new Date('2026-06-01T00:00:00Z')

  test('can allow one thing without the other', () => {
    const minor = { birthYear: 2012, allows: { visibility: false, videos: true, donations: false } }
    expect(guardianAllows(minor, 'videos', now)).toBe(true)
    expect(guardianAllows(minor, 'visibility', now)).toBe(false)
  })

  test('is not asked for players who are certainly 16, nor for those without a birth year', () => {
    for (const birthYear of [2009, null])
      expect(guardianAllows({ birthYear, allows: NOTHING }, 'videos', now)).toBe(true)
  })
})

test.each([
  [null, false, false],
  [null, true, false],
  [2012, false, false],
  [2012, true, true],
  [2009, false, true],
])('born in %s, with the permission of a guardian %s, gives corrections: %s', (birthYear, donations, may) => {
  const player = { birthYear, allows: { ...NOTHING, donations } }
  expect(mayDonate(player, new Date('2026-06-01T00:00:00Z'))).toBe(may)
})

describe('a birth year', () => {
  const now = new Date('2026-06-01T00:00:00Z')

  test.each([
    [null, 1990, true],
    [null, 2015, true],
    [1990, 1991, true],
    [1990, 2015, true],
    [2015, 2016, true],
    [2015, 2015, true],
    [2015, 2014, false],
    [2015, 1990, false],
  ])('changes from %s to %s by its player: %s', (from, to, may) => {
    expect(mayChangeBirthYear(from, to, now)).toBe(may)
  })

  test.each([
    [2026, true],
    [2027, false],
    [1906, true],
    [1905, false],
    [2000.5, false],
    [Number.NaN, false],
  ])('%s is valid: %s', (year, is) => {
    expect(isBirthYear(year, now)).toBe(is)
  })
})

test.each([
  ['Ana@Example.com', 'ana@example.com', true],
  ['ana+mum@example.com', 'ana@example.com', true],
  ['a.na@gmail.com', 'ana+x@googlemail.com', true],
  ['a.na@example.com', 'ana@example.com', false],
  ['mum@example.com', 'ana@example.com', false],
])('whether %s and %s are one mailbox: %s', (one, other, same) => {
  expect(isSameMailbox(one, other)).toBe(same)
})
