/** Compares domain/roles/roles.ts with a second, naive version of its rules, for 100,000 role lists and ids. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assignRole,
  canManageOrganization,
  canManageTeam,
  effectiveRole,
  managedOrganizations,
  managedTeams,
  normalizeStoredRoles,
  parseRole,
  revokeRole,
  roleForScope,
  roleList,
} from './roles.ts'

const LOOKALIKES = [
  '',
  'ADMIN',
  'Admin',
  'admin ',
  ' admin',
  'admin\n',
  'administrator',
  'admin_',
  'undefined',
  'null',
  'admin_team',
  'admin_team_',
  'admin_org',
  'admin_org_',
  'admin_organization_1',
  'team_admin_',
  'admin_user_1',
  // With a Cyrillic а, full-width letters, a dotless i, a zero-width space.
  'аdmin',
  'ａｄｍｉｎ',
  'admın',
  'adm\u200bin',
  'team_аdmin',
  '__proto__',
  'constructor',
]
const id = fc.oneof(
  fc.uuid(),
  fc.uuid().map((uuid) => uuid.toUpperCase()),
  fc.constantFrom('org_', 'org_1', 'team_1', '1'),
  fc.string({ maxLength: 5 }),
)
const role = fc.oneof(
  fc.constantFrom('user', 'admin', 'team_admin'),
  fc.tuple(fc.constantFrom('admin_team_', 'admin_org_'), id).map(([prefix, id]) => prefix + id),
  fc.constantFrom(...LOOKALIKES),
  fc.string({ maxLength: 12 }),
)
const roles = fc.array(role, { maxLength: 6 })
const RUNS = { numRuns: 20_000 }

test('assigning removes the plain user entry and adds the role without duplicates', () => {
  const model = (held: string[], role: string) => {
    const result: string[] = []
    for (const each of held) if (each !== 'user' && !result.includes(each)) result.push(each)
    if (!result.includes(role)) result.push(role)
    return result
  }
  const property = fc.property(roles, role, (held, role) => {
    const before = [...held]
    expect(assignRole(held, role)).toEqual(model(held, role))
    expect(held).toEqual(before)
  })
  fc.assert(property, RUNS)
})

test('revoking a role that is held removes it and falls back to user when no entry starting with admin remains', () => {
  const model = (held: string[], role: string) => {
    const result: string[] = []
    let hasAdmin = false
    for (const each of held) {
      if (each === role) continue
      result.push(each)
      if (each.slice(0, 5) === 'admin') hasAdmin = true
    }
    if (result.length === held.length) return held
    return hasAdmin ? result : ['user']
  }
  const property = fc.property(roles, role, (held, role) => {
    const before = [...held]
    expect(revokeRole(held, role)).toEqual(model(held, role))
    expect(held).toEqual(before)
  })
  fc.assert(property, RUNS)
})

test('the level and the managed groups follow from the list', () => {
  const property = fc.property(roles, id, (held, id) => {
    const [level, teams, organizations] = model(held)
    expect(effectiveRole(held)).toBe(level)
    expect(managedTeams(held)).toEqual(teams)
    expect(managedOrganizations(held)).toEqual(organizations)
    const isAdmin = level === 'admin'
    expect(canManageTeam(held, id)).toBe(isAdmin || teams.includes(id))
    expect(canManageOrganization(held, id)).toBe(isAdmin || organizations.includes(id))
  })
  const model = (held: string[]) => {
    let level = 'general_user'
    const ids: Record<string, string[]> = { admin_team_: [], admin_org_: [] }
    for (const each of held) {
      if (each === 'admin') level = 'admin'
      if (each === 'team_admin' && level !== 'admin') level = 'team_admin'
      for (const prefix of Object.keys(ids)) {
        // A prefix without an id grants nothing.
        if (each.indexOf(prefix) !== 0 || each === prefix) continue
        if (level !== 'admin') level = 'team_admin'
        ids[prefix]!.push(each.slice(prefix.length))
      }
    }
    return [level, ids['admin_team_']!, ids['admin_org_']!] as const
  }
  fc.assert(property, RUNS)
})

test('a role string is parsed only in the exact form of a grant, and grants nothing otherwise', () => {
  const property = fc.property(role, (text) => {
    const grant = parseRole(text)
    expect(grant !== null).toBe(text === 'admin' || text === 'team_admin' || namesScope(text))
    expect(roleList(grant ? [grant] : [])).toEqual([grant ? text : 'user'])
  })
  const namesScope = (text: string) => {
    const rest = text.startsWith('admin_team_')
      ? text.slice('admin_team_'.length)
      : text.startsWith('admin_org_') && text.slice('admin_org_'.length)
    const groups = rest ? rest.split('-') : []
    const isHex = (group: string) => group.split('').every((digit) => '0123456789abcdef'.includes(digit))
    return groups.map(({ length }) => length).join() === '8,4,4,4,12' && groups.every(isHex)
  }
  fc.assert(property, RUNS)
})

test('a scope beginning with org_ is an organization, any other a team; a stored list is used as it is', () => {
  const stored = fc.oneof(role, fc.constantFrom(undefined, null, 0, true, {}), roles)
  const property = fc.property(fc.option(id, { nil: undefined }), stored, (scope, stored) => {
    const scoped =
      scope === undefined ? 'team_admin' : `admin_${scope.slice(0, 4) === 'org_' ? '' : 'team_'}${scope}`
    expect(roleForScope('team_admin', scope)).toBe(scoped)
    expect(roleForScope('admin', scope)).toBe('admin')
    const known = stored === 'admin' || stored === 'team_admin'
    const single = known ? [stored] : ['user']
    expect(normalizeStoredRoles(stored)).toEqual(Array.isArray(stored) ? stored : single)
  })
  fc.assert(property, RUNS)
})
