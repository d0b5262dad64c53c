import { expect, test } from 'vitest'
import { scrollKey } from './scroll-key.ts'

test('a page that is opened by its address begins at its top, wherever the one before was left', () => {
  const [before, next] = ['/settings/import', '/settings'].map((pathname) =>
    scrollKey({ key: 'default', pathname }),
  )
  expect(before).not.toBe(next)
})

test('a place that is gone back to is found as it was left, though its page was opened twice', () => {
  const [first, second] = ['a1', 'b2'].map((key) => scrollKey({ key, pathname: '/stats' }))
  expect(first).not.toBe(second)
})
