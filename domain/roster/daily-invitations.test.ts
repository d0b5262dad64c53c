import { expect, test } from 'vitest'
import { dailyInvitations } from './daily-invitations.ts'

test('who was given a role for something may invite many more people than who leads a team alone', () => {
  const limit = (...grants: Parameters<typeof dailyInvitations>[0]['grants']) =>
    dailyInvitations({ userId: 'me', grants })
  expect(limit()).toBe(200)
  expect(limit({ kind: 'any_team' })).toBe(200)
  expect(limit({ kind: 'website' })).toBe(20_000)
  expect(limit({ kind: 'team', scopeId: 't' })).toBe(20_000)
  expect(limit({ kind: 'organization', scopeId: 'o' })).toBe(20_000)
})
