import { describe, expect, test } from 'vitest'
import {
  askAgainAt,
  JOIN_POLICIES,
  joinPolicy,
  settingsOfJoinPolicy,
  teamRole,
  teamSettings,
  teamStanding,
} from './group.ts'

test('a member is the owner if ownerId, an admin if in adminIds, otherwise a member (product 4.5)', () => {
  const team = { ownerId: 'o', adminIds: ['a', 'o'] }
  expect(['o', 'a', 'm'].map((userId) => teamRole(team, userId))).toEqual(['owner', 'admin', 'member'])
})

describe('who may join', () => {
  test.each([
    [null, false, 'inviteOnly'],
    [false, false, 'inviteOnly'],
    [false, true, 'inviteOnly'],
    [true, false, 'ask'],
    [true, true, 'anyone'],
  ] as const)('allowSelfJoin %s and instantJoin %s: %s', (allowSelfJoin, instantJoin, policy) => {
    const settings = teamSettings({ allowSelfJoin, instantJoin })
    expect(joinPolicy(settings)).toBe(policy)
    expect(settings.requireApproval).toBe(true)
  })

  test.each(JOIN_POLICIES)('the policy %s can be read back from its settings', (policy) => {
    expect(joinPolicy(teamSettings(settingsOfJoinPolicy(policy)))).toBe(policy)
  })
})

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

test('a rejected player can ask again after exactly 7 days', () => {
  const rejectedAt = new Date('2026-11-20T12:00:00Z')
  const again = new Date('2026-11-27T12:00:00Z')
  expect(askAgainAt(rejectedAt, new Date(again.getTime() - 1))).toEqual(again)
  expect(askAgainAt(rejectedAt, again)).toBeNull()
  expect(askAgainAt(null, rejectedAt)).toBeNull()
})
