import { expect, test } from 'vitest'
import { mayByCard } from './card-login.ts'

test.each([
  'GET /api/me',
  'GET /api/me/permissions',
  'GET /api/me/statistics',
  'GET /api/me/today',
  'GET /api/me/tasks',
  'GET /api/sessions',
  'GET /api/sessions/1',
  'POST /api/sessions',
  'POST /api/sessions/batch',
  'POST /api/auth/sign-out',
])('a card may call %s: practice, and the player’s own numbers and tasks (product 10.50)', (call) => {
  expect(mayByCard(...(call.split(' ') as [string, string]))).toBe(true)
})

test.each([
  'PATCH /api/me',
  'DELETE /api/me',
  'GET /api/me/export',
  'GET /api/me/statistics/advanced',
  'GET /api/notifications',
  'GET /api/teams',
  'GET /api/leaderboards/bestRate',
  'POST /api/sessions/1/share',
  'PATCH /api/sessions/1',
  'DELETE /api/sessions/1',
  'POST /api/sessions/batch/1',
  'POST /api/auth/sign-in/email',
])('a card may not call %s', (call) => {
  expect(mayByCard(...(call.split(' ') as [string, string]))).toBe(false)
})
