import { expect, test } from 'vitest'
import { needsAccount } from './use-may.ts'

test.each([
  '/',
  '/practice',
  '/practice/history#2026-11-27',
  '/practice/record',
  '/practice/import?film=1',
  '/practice/videos',
  '/practice/01a21dd9-a522-73ec-b7b7-bcb9bc8290d3',
  '/stats',
  '/stats/mine',
  '/stats/mine/year/2026',
  '/profile',
  '/card',
  '/guardian',
  '/groupsies',
  '/no-such-page',
])('%s opens without an account', (address) => {
  expect(needsAccount(address)).toBe(false)
})

test.each([
  '/groups',
  '/Groups/',
  '/groups/reds?view=members',
  '/organizations/club',
  '/join/CODE',
  '/invitation',
  '/billing?organization=club',
  '/admin/teams',
  '/settings#age',
  '/settings/import',
  '/videos',
  '/players/somebody',
])('%s needs an account', (address) => {
  expect(needsAccount(address)).toBe(true)
})
