import type { UserPage } from '#contract/admin/users.ts'
import type { Permissions } from '#contract/players/me.ts'

/** Who opens the admin area. */
export const WEBSITE_ADMIN: Permissions = {
  id: '',
  email: '',
  role: 'admin',
  roles: ['admin'],
  assignedBy: 'system',
  assignedAt: '',
  isActive: true,
  teamIds: [],
  clubIds: [],
  managedOrganizationIds: [],
  managedTeamIds: [],
  abilities: { manageUsers: true, seeWholeAuditLog: true },
}

/** One row, which has all styles of the table. */
export const USERS: UserPage = {
  items: [
    {
      uid: '1',
      email: 'ada@keepup.example',
      emailVerified: true,
      isAnonymous: false,
      displayName: 'Ada',
      photoURL: null,
      joinDate: '2026-01-01T00:00:00.000Z',
      totalJuggles: 1,
      lastSessionAt: null,
      entitlement: { tier: 'plus', source: 'individual' },
      role: ['admin'],
      suspendedAt: null,
    },
  ],
  nextCursor: null,
  total: 1,
}
