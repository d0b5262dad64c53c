import { expect, test } from 'vitest'
import { areaOf } from './area.ts'

test.each([
  ['/', 'main'],
  ['/practice', 'main'],
  ['/admin', 'admin'],
  ['/admin/users/1', 'admin'],
  ['/Admin', 'admin'],
  ['/administrator', 'main'],
  ['/admin-tools', 'main'],
  ['/stats', 'stats'],
  ['/stats/', 'stats'],
  ['/statsheet', 'main'],
  ['/billing/return', 'billing'],
  ['/profile/admin', 'main'],
])('%s is in the area %s, told by its whole first segment', (path, area) => {
  expect(areaOf(path)).toBe(area)
})
