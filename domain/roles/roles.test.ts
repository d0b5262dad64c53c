import { describe, expect, test } from 'vitest'
import {
  assignRole,
  canManageOrganization,
  canManageTeam,
  effectiveRole,
  hasMinimumRole,
  managedOrganizations,
  managedTeams,
  normalizeStoredRoles,
  parseRole,
  revokeAllRoles,
  revokeRole,
  roleForScope,
  roleList,
} from './roles.ts'

describe('the effective level (product 6.2)', () => {
  test.each([
    [['user'], 'general_user'],
    [[], 'general_user'],
    [['user', 'admin'], 'admin'],
    [['team_admin'], 'team_admin'],
    [['admin_team_1'], 'team_admin'],
    [['admin_team_', 'admin_org_'], 'general_user'],
    [['admin_org_1'], 'team_admin'],
    [['administrator'], 'general_user'],
    [['ADMIN'], 'general_user'],
  ] as const)('of %j is %s', (roles, level) => {
    expect(effectiveRole(roles)).toBe(level)
  })

  test('ranks admin over team_admin over general_user', () => {
    expect(hasMinimumRole(['admin'], 'team_admin')).toBe(true)
    expect(hasMinimumRole(['team_admin'], 'admin')).toBe(false)
    expect(hasMinimumRole(['user'], 'team_admin')).toBe(false)
    expect(hasMinimumRole(['user'], 'general_user')).toBe(true)
  })
})

test('managed ids come from the prefixed entries; a prefix without an id names nothing', () => {
  const roles = ['admin_team_a', 'admin_org_b', 'admin_team_', 'admin_org_']
  expect(managedTeams(roles)).toEqual(['a'])
  expect(managedOrganizations(roles)).toEqual(['b'])
})

test('a team admin manages that team only, and a website admin every team', () => {
  expect(canManageTeam(['admin_team_a'], 'a')).toBe(true)
  expect(canManageTeam(['admin_team_a'], 'b')).toBe(false)
  expect(canManageTeam(['admin'], 'b')).toBe(true)
  expect(canManageOrganization(['admin_org_a'], 'a')).toBe(true)
  expect(canManageOrganization(['admin_team_a'], 'a')).toBe(false)
  expect([canManageTeam(['admin_team_'], ''), canManageOrganization(['admin_org_'], '')]).toEqual([
    false,
    false,
  ])
})

test('grants become role strings; without grants the list is [user]', () => {
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

const ID = '019a0000-0000-7000-8000-000000000001'

describe('a stored role (product 4.12)', () => {
  test.each([
    [
      ['admin', 'anything'],
      ['admin', 'anything'],
    ],
    [[], []],
    ['admin', ['admin']],
    ['team_admin', ['team_admin']],
    ['', ['user']],
    ['user', ['user']],
    ['ADMIN', ['user']],
    ['admin ', ['user']],
    ['administrator', ['user']],
    ['admin_team_1', ['user']],
    [undefined, ['user']],
    [null, ['user']],
    [{ admin: true }, ['user']],
  ])('%j becomes %j', (stored, roles) => {
    expect(normalizeStoredRoles(stored)).toEqual(roles)
  })
})

describe('changing a role list (product 4.11)', () => {
  test('assigning replaces user, and stores nothing twice', () => {
    expect(assignRole(['user'], 'admin')).toEqual(['admin'])
    expect(assignRole(['admin', 'team_admin'], 'admin')).toEqual(['admin', 'team_admin'])
  })

  test('revoking one role keeps the others while one of them starts with admin', () => {
    expect(revokeRole(['admin', 'team_admin'], 'team_admin')).toEqual(['admin'])
    expect(revokeRole(['admin_team_1', 'team_admin'], 'admin')).toEqual(['admin_team_1', 'team_admin'])
    expect(revokeRole(['admin'], 'admin')).toEqual(['user'])
  })

  test('a lone team_admin is removed with the last role that starts with admin', () => {
    expect(revokeRole(['admin_team_1', 'team_admin'], 'admin_team_1')).toEqual(['user'])
  })

  test('revoking a role that is not held changes nothing', () => {
    expect(revokeRole(['team_admin'], 'admin')).toEqual(['team_admin'])
    expect(revokeRole(['user'], 'team_admin')).toEqual(['user'])
  })

  test('revoking all leaves user', () => {
    expect(revokeAllRoles()).toEqual(['user'])
  })
})

test.each([
  ['team_admin', undefined, 'team_admin'],
  ['team_admin', ID, `admin_team_${ID}`],
  ['team_admin', `org_${ID}`, `admin_org_${ID}`],
  ['team_admin', `ORG_${ID}`, `admin_team_ORG_${ID}`],
  ['team_admin', 'org_', 'admin_org_'],
  ['team_admin', '', 'admin_team_'],
  ['admin', undefined, 'admin'],
  ['admin', ID, 'admin'],
] as const)('%s for the scope %j is %s (product 5.9)', (role, scope, string) => {
  expect(roleForScope(role, scope)).toBe(string)
})

describe('a role string', () => {
  test('grants exactly its text', () => {
    expect(parseRole('admin')).toEqual({ kind: 'website' })
    expect(parseRole('team_admin')).toEqual({ kind: 'any_team' })
    expect(parseRole(`admin_team_${ID}`)).toEqual({ kind: 'team', scopeId: ID })
    expect(parseRole(`admin_org_${ID}`)).toEqual({ kind: 'organization', scopeId: ID })
  })

  test.each([
    '',
    'user',
    'ADMIN',
    'admin ',
    'admin\n',
    'administrator',
    'undefined',
    'admin_team_',
    'admin_org_',
    `admin_team_org_${ID}`,
    `admin_org_org_${ID}`,
    `admin_team_${ID.toUpperCase()}`,
    `admin_team_${ID}\n`,
    // A Cyrillic а, full-width letters, a digit of another script.
    'аdmin',
    'ａｄｍｉｎ',
    `admin_team_${ID.replace('1', '１')}`,
  ])('%j grants nothing', (text) => {
    expect(parseRole(text)).toBeNull()
  })
})
