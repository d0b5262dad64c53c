import { expect, test } from 'vitest'
import { scrollKey } from './scroll-key.ts'

test('a page that is opened by its address starts at the top, wherever the previous one was left', () => {
  const [before, next] = ['/settings/import', '/settings'].map((pathname) =>
    scrollKey({ key: 'default', pathname }),
  )
  expect(before).not.toBe(next)
})

test('going back finds a page as it was left, even if the page was opened twice', () => {
  const [first, second] = ['a1', 'b2'].map((key) => scrollKey({ key, pathname: '/stats' }))
  expect(first).not.toBe(second)
})
