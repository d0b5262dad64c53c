import { describe, expect, test } from 'vitest'
import { VISIBILITIES, visibilityTo } from './visibility.ts'

describe.each(VISIBILITIES)('a player who shows themselves: %s', (visibility) => {
  const to = (hasBlockedViewer: boolean, isManagedByViewer: boolean) =>
    visibilityTo({ hasBlockedViewer, isManagedByViewer }, visibility)

  test('is to whom they have blocked like one who shows themselves to nobody', () => {
    expect(to(true, false)).toBe('private')
  })

  test('is to everybody else, and to those who manage a group of theirs, what they chose', () => {
    expect([to(false, false), to(false, true), to(true, true)]).toEqual([visibility, visibility, visibility])
  })
})
