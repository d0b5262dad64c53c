import { describe, expect, test } from 'vitest'
import { defaultDisplayName, nameBeyondGroups, neutralName } from './display-name.ts'

test.each([
  ['anna.lopez@example.com', 'anna.lopez'],
  ['', 'User'],
  ['@example.com', 'User'],
  [' @example.com', 'User'],
])('a player without a name and with the email "%s" is called %s', (email, name) => {
  expect(defaultDisplayName(email)).toBe(name)
})

describe('a player beyond their groups', () => {
  const ID = '019a0000-0000-7000-8000-00000000002a'

  test('is called by their name once introduced, and by a neutral one before', () => {
    const player = { id: ID, displayName: 'lena.mueller2012' }
    expect(nameBeyondGroups({ ...player, isIntroduced: true })).toBe('lena.mueller2012')
    expect(nameBeyondGroups({ ...player, isIntroduced: false })).toBe(neutralName(ID))
    expect(nameBeyondGroups({ id: ID, displayName: null, isIntroduced: true })).toBeNull()
  })

  test('has one neutral name for ever, with four letters that are hard to confuse', () => {
    expect(neutralName(ID)).toBe(neutralName(ID.toUpperCase()))
    expect(neutralName(ID)).toMatch(/^Player [2-9B-DF-HJ-NP-TV-Z]{4}$/)
  })

  test('has a neutral name of their own: among 2,000 sign-ups in a row hardly two are alike', () => {
    const names = Array.from({ length: 2_000 }, (_, n) =>
      neutralName(`019a0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`),
    )
    expect(new Set(names).size).toBeGreaterThan(1_980)
  })
})
