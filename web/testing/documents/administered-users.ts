import type { AdministeredUser, UserDetail } from '#contract/admin/users.ts'

/** A user as website admins see them. */
export const bo: AdministeredUser = {
  uid: 'bo',
  email: 'bo@example.com',
  emailVerified: true,
  isAnonymous: false,
  displayName: 'Bo',
  photoURL: null,
  joinDate: '2026-01-01T00:00:00Z',
  totalJuggles: 1_000,
  lastSessionAt: null,
  entitlement: { tier: 'free', source: 'default' },
  role: ['user'],
  suspendedAt: null,
}

/** Everything that website admins see of Bo. */
export const detailOf = (more: Partial<UserDetail> = {}): UserDetail => ({
  ...bo,
  timeZone: 'Europe/Berlin',
  visibility: 'public',
  birthYear: 1990,
  bestSessionCount: 1_000,
  longestSession: 100,
  bestRate: 600,
  dayStreak: 1,
  sessionCount: 1,
  sessionsUnderReview: 0,
  entitlement: {
    tier: 'free',
    source: 'default',
    lastCalculated: '2026-01-01T00:00:00Z',
    periodEnd: null,
    organization: null,
  },
  givenPlan: null,
  givenPlanVersion: 'v1',
  suspendedReason: null,
  logins: { count: 2, lastUsedAt: '2026-11-24T09:00:00Z' },
  teams: [],
  organizations: [],
  roles: [],
  isMe: false,
  ...more,
})
