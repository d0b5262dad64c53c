import { expect, test } from 'vitest'
import { mayWhileLeaving } from './account-deletion.ts'

test.each([
  'POST /api/me/keep',
  'GET /api/me/export',
  'HEAD /api/me',
  'GET /api/teams/1',
  'GET /api/teams/1/members',
  'GET /api/teams/1/tasks',
  'GET /api/teams/1/levels',
  'GET /api/organizations/1/members',
  'POST /api/auth/prove',
  'PATCH /api/me',
  'DELETE /api/me',
  'DELETE /api/me/logins/1',
  'DELETE /api/me/api-keys/1',
  'PUT /api/me/blocked-groups/teams/1',
  'PUT /api/me/blocked-players/1',
  'PATCH /api/me/notification-choices',
  'POST /api/notifications/read',
  'POST /api/sessions',
  'POST /api/sessions/batch',
  'PATCH /api/sessions/1',
  'DELETE /api/sessions/1',
  'DELETE /api/videos/1',
  'POST /api/teams/1/leave',
  'POST /api/organizations/1/leave',
  'POST /api/join-requests/1/cancel',
  'POST /api/me/invitations/1/decline',
  'POST /api/billing/cancel',
  'POST /api/billing/portal',
])('a player whose account waits to be erased may call %s (product 10.24)', (call) => {
  expect(mayWhileLeaving(...(call.split(' ') as [string, string]))).toBe(true)
})

test.each([
  'POST /api/teams',
  'PATCH /api/teams/1',
  'DELETE /api/teams/1',
  'POST /api/teams/1/join',
  'POST /api/invite-codes/redeem',
  'POST /api/me/invitations/1/accept',
  'POST /api/teams/1/messages',
  'POST /api/join-requests/1/approve',
  'PUT /api/me/photo',
  'POST /api/me/api-keys',
  'PUT /api/sessions/1/link',
  'POST /api/videos',
  'POST /api/claims',
  'POST /api/roles/assign',
  'POST /api/billing/checkout',
  'GET /api/admin/audit-log',
  'GET /api/roles',
  'GET /api/kept-players/1/export',
  'GET /api/organizations/1/report',
  'GET /api/teams/1/coach',
  'GET /api/teams/1/members/2/awards',
  'HEAD /api/teams/1/kept-players',
])('a player whose account waits to be erased may not call %s', (call) => {
  expect(mayWhileLeaving(...(call.split(' ') as [string, string]))).toBe(false)
})
