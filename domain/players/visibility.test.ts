import { describe, expect, test } from 'vitest'
import { VISIBILITIES, visibilityTo } from './visibility.ts'

describe.each(VISIBILITIES)('a player who shows themselves: %s', (visibility) => {
  const to = (hasBlockedViewer: boolean, isManagedByViewer: boolean) =>
    visibilityTo({ hasBlockedViewer, isManagedByViewer }, visibility)

  test('is private to a player whom they have blocked', () => {
    expect(to(true, false)).toBe('private')
  })

  test('is what they chose to everybody else, and to a manager of their group even if blocked', () => {
    expect([to(false, false), to(false, true), to(true, true)]).toEqual([visibility, visibility, visibility])
  })
})
