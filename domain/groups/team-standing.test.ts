import { expect, test } from 'vitest'
import { teamStanding } from './team-standing.ts'

test.each([
  ['anyone', true, false, 'member'],
  ['anyone', false, false, 'join'],
  ['anyone', false, true, 'join'],
  ['ask', true, false, 'member'],
  ['ask', false, false, 'request'],
  ['ask', false, true, 'pending'],
  ['inviteOnly', true, false, 'member'],
  ['inviteOnly', false, false, 'inviteOnly'],
  ['inviteOnly', false, true, 'pending'],
] as const)(
  'where %s may join, a member (%s) with a request (%s) sees %s',
  (policy, isMember, hasPendingRequest, standing) => {
    expect(teamStanding(policy, { isMember, hasPendingRequest, isManager: false })).toBe(standing)
  },
)

test.each([
  ['anyone', false, false, 'join'],
  ['ask', true, false, 'member'],
  ['ask', false, false, 'manage'],
  ['ask', false, true, 'pending'],
  ['inviteOnly', false, false, 'manage'],
] as const)(
  'where %s may join, a manager who is a member (%s) with a request (%s) sees %s',
  (policy, isMember, hasPendingRequest, standing) => {
    expect(teamStanding(policy, { isMember, hasPendingRequest, isManager: true })).toBe(standing)
  },
)
