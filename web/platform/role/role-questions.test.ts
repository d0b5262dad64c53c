import { expect, test } from 'vitest'
import type { Permissions } from '#contract/players/me.ts'
import { roleQuestions } from './role-questions.ts'

const permissions = (roles: string[], role: Permissions['role']): Permissions => ({
  id: '1',
  email: 'a@example.com',
  role,
  roles,
  assignedBy: 'system',
  assignedAt: '2026-01-01T00:00:00Z',
  isActive: true,
  teamIds: [],
  clubIds: [],
  managedOrganizationIds: [],
  managedTeamIds: [],
  abilities: { manageUsers: false, seeWholeAuditLog: false },
})

test('without permissions there is no role, and every answer is no', () => {
  const role = roleQuestions(null)
  expect(role.role).toBeNull()
  expect(role.hasRole('user')).toBe(false)
  expect(role.hasMinimumRole('general_user')).toBe(false)
  expect(role.isWebsiteAdmin()).toBe(false)
  expect(role.getManagedTeams()).toEqual([])
})

test('hasRole matches exactly, hasMinimumRole by rank', () => {
  const role = roleQuestions(permissions(['admin_team_7', 'admin_org_3'], 'team_admin'))
  expect(role.hasRole('team_admin')).toBe(false)
  expect(role.hasRole('admin_team_7')).toBe(true)
  expect(role.hasMinimumRole('team_admin')).toBe(true)
  expect(role.hasMinimumRole('admin')).toBe(false)
  expect(role.canManageTeam('7')).toBe(true)
  expect(role.canManageTeam('8')).toBe(false)
  expect(role.canManageOrganization('3')).toBe(true)
  expect(role.getManagedOrganizations()).toEqual(['3'])
})

test('a website admin manages everything', () => {
  const role = roleQuestions(permissions(['admin'], 'admin'))
  expect(role.isWebsiteAdmin()).toBe(true)
  expect(role.canManageTeam('any')).toBe(true)
  expect(role.canManageOrganization('any')).toBe(true)
})
