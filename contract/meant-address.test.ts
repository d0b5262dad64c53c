import { expect, test } from 'vitest'
import { meantAddress } from './meant-address.ts'

test.each([
  ['/players/01a2.', '/players/01a2'],
  ['/join/UZ4GUMRQMF).', '/join/UZ4GUMRQMF'],
  ['/shared/d8d4-31c8%3E', '/shared/d8d4-31c8'],
  ['/groups/01a2%22', '/groups/01a2'],
  ['/organizations/01a2,', '/organizations/01a2'],
  ['/reset-password%23token=a_-b', '/reset-password#token=a_-b'],
  ['/card/guardian%23ab', '/card/guardian#ab'],
])('%s means %s', (path, meant) => {
  expect(meantAddress(path)).toBe(meant)
})

test.each([
  '/',
  '/players/01a2',
  '/groups/01a2/cards',
  '/join/AB%20CD',
  '/join/B%C3%84',
  '/terms.',
  '//other.example%23a',
  '//other%23a',
])('%s is left alone', (path) => {
  expect(meantAddress(path)).toBeUndefined()
})
