import { expect, test } from 'vitest'
import { mayByKey } from './api-key.ts'

test.each([
  '/api/me',
  '/api/me/statistics/advanced',
  '/api/sessions',
  '/api/sessions/1',
  '/api/leaderboards/bestRate',
  '/api/teams',
  '/api/teams/1',
  '/api/teams/1/coach',
  '/api/teams/1/test-days/2026-01-01',
  '/api/organizations/1/report',
  '/api/kept-players/1/sessions',
])('a key reads %s and changes nothing there', (path) => {
  expect(mayByKey('GET', path)).toBe(true)
  expect(mayByKey('HEAD', path)).toBe(true)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(mayByKey(method, path)).toBe(false)
})

test.each([
  '/api/me/export',
  '/api/me/logins',
  '/api/me/ways-in',
  '/api/me/api-keys',
  '/api/auth/get-session',
  '/api/leaderboards/bestRate/events',
  '/api/teams/1/invitations',
  '/api/teams/1/invite-code',
  '/api/teams/1/kept-players',
  '/api/teams/1/stations',
  '/api/organizations/1/seats',
  '/api/billing',
  '/api/admin/users',
  '/api/roles',
])('a key does not read %s', (path) => {
  expect(mayByKey('GET', path)).toBe(false)
})
