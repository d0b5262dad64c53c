import { describe, expect, test } from 'vitest'
import {
  canManageOrganization,
  canManageTeam,
  effectiveRole,
  hasMinimumRole,
  managedOrganizations,
  managedTeams,
  roleList,
} from './roles.ts'

describe('the effective level (spec §4)', () => {
  test.each([
    [['user'], 'general_user'],
    [[], 'general_user'],
    [['user', 'admin'], 'admin'],
    [['team_admin'], 'team_admin'],
    [['admin_team_1'], 'team_admin'],
    [['admin_org_1'], 'team_admin'],
    [['administrator'], 'general_user'],
    [['ADMIN'], 'general_user'],
  ] as const)('of %j is %s', (roles, level) => {
    expect(effectiveRole(roles)).toBe(level)
  })

  test('ranks admin over team_admin over general_user', () => {
    expect(hasMinimumRole(['admin'], 'team_admin')).toBe(true)
    expect(hasMinimumRole(['team_admin'], 'admin')).toBe(false)
    expect(hasMinimumRole(['user'], 'general_user')).toBe(true)
  })
})

test('managed ids come from the prefixed entries; a bare prefix names nothing', () => {
  const roles = ['admin_team_a', 'admin_org_b', 'admin_team_', 'admin_org_']
  expect(managedTeams(roles)).toEqual(['a'])
  expect(managedOrganizations(roles)).toEqual(['b'])
})

test('a team admin manages that team only, a website admin every one', () => {
  expect(canManageTeam(['admin_team_a'], 'a')).toBe(true)
  expect(canManageTeam(['admin_team_a'], 'b')).toBe(false)
  expect(canManageTeam(['admin'], 'b')).toBe(true)
  expect(canManageOrganization(['admin_org_a'], 'a')).toBe(true)
  expect(canManageOrganization(['admin_team_a'], 'a')).toBe(false)
})

test('grants are projected to the strings of the spec; without any the list is [user]', () => {
  expect(roleList([])).toEqual(['user'])
  expect(
    roleList([
      { kind: 'website' },
      { kind: 'any_team' },
      { kind: 'team', scopeId: 't' },
      { kind: 'organization', scopeId: 'o' },
    ]),
  ).toEqual(['admin', 'team_admin', 'admin_team_t', 'admin_org_o'])
})
