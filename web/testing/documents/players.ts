import type { Permissions, UserProfile } from '#contract/players/me.ts'
import type { PublicProfile } from '#contract/players/player.ts'

/**
 * A player without a group, on the free plan, who has given their name. Each call makes another one, because devices store data by player.
 */
export function aPlayer(more: Partial<UserProfile> = {}): UserProfile {
  const uid = crypto.randomUUID()
  return {
    uid,
    email: 'marta@example.com',
    emailVerified: true,
    isAnonymous: false,
    displayName: 'Marta',
    isIntroduced: true,
    shownAs: 'Marta',
    introductionDue: false,
    photoURL: null,
    timeZone: 'Europe/Berlin',
    language: 'en',
    visibility: 'public',
    birthYear: 1990,
    isMinor: false,
    guardian: null,
    weekStart: null,
    numberFormat: null,
    weeklyGoal: null,
    givesCorrections: null,
    mayGiveCorrections: true,
    totalJuggles: 0,
    longestSession: 0,
    bestSessionCount: 0,
    bestRate: 0,
    dayStreak: 0,
    joinDate: '2026-01-01T00:00:00.000Z',
    isPremium: false,
    subscriptionTier: 'free',
    subscriptionStatus: null,
    billingProvider: null,
    stripeSubscriptionId: null,
    appleReceiptData: null,
    role: ['user'],
    entitlement: { tier: 'free', source: 'default', lastCalculated: '2026-01-01T00:00:00.000Z' },
    freeCountsLeft: 3,
    currentTeam: null,
    deletionDueAt: null,
    ...more,
  }
}

/** Another player, Zoë, as her page shows her to a player who is signed in. */
export const ZOE: PublicProfile = {
  uid: 'zoe',
  displayName: 'Zoë',
  photoURL: null,
  joinDate: '2026-01-01T00:00:00.000Z',
  totalJuggles: 30,
  longestSession: 20,
  bestSessionCount: 30,
  bestRate: 90,
  dayStreak: 1,
  records: [],
  badges: [],
  isMe: false,
  managesMe: false,
}

/** The permissions of a player without roles. */
export const permissionsOf = (player: UserProfile, more: Partial<Permissions> = {}): Permissions => ({
  id: player.uid,
  email: player.email,
  role: 'general_user',
  roles: ['user'],
  assignedBy: 'system',
  assignedAt: '2026-01-01T00:00:00.000Z',
  isActive: true,
  teamIds: [],
  clubIds: [],
  managedOrganizationIds: [],
  managedTeamIds: [],
  abilities: { manageUsers: false, seeWholeAuditLog: false },
  ...more,
})
