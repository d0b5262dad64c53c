import type { UserProfile } from '#contract/players/me.ts'
import { individualStatus, profilePlan } from '#domain/billing/profile-plan.ts'
import { isAnonymousEmail, shownEmail } from '#domain/identity/anonymous-email.ts'
import { freeCountsLeft } from '#domain/billing/free-counts.ts'
import { bestSeat, entitlementAt, individualRecord, type PlanRecords } from '#domain/billing/plan-records.ts'
import { teamRole } from '#domain/groups/team-role.ts'
import { nameBeyondGroups } from '#domain/players/display-name.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import { isMinor, mayDonate } from '#domain/players/under-16.ts'
import { roleList, type RoleGrant } from '#domain/roles/roles.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { guardianDocument } from '#server/guardians/consent/guardian-document.ts'
import { isDue } from './introduce-player.ts'
import type { ProfileRow } from './store.ts'

/** The user profile (product 3.1) as its owner sees it. */
export function profileDocument(
  row: ProfileRow,
  grants: readonly RoleGrant[],
  plans: PlanRecords,
  now: Date,
): UserProfile {
  return {
    uid: row.id,
    email: shownEmail(row.email),
    emailVerified: row.email_verified,
    isAnonymous: isAnonymousEmail(row.email),
    displayName: shownName(row.display_name),
    isIntroduced: row.is_introduced,
    shownAs: shownName(
      nameBeyondGroups({ id: row.id, displayName: row.display_name, isIntroduced: row.is_introduced }),
    ),
    introductionDue: isDue(row),
    photoURL: ownPhoto(row.photo_url),
    timeZone: row.time_zone,
    language: row.language,
    visibility: row.visibility,
    birthYear: row.birth_year,
    isMinor: isMinor(row.birth_year, now),
    guardian: row.guardian && guardianDocument(row.guardian, now),
    weekStart: row.week_start,
    numberFormat: row.number_format,
    weeklyGoal: row.weekly_goal,
    givesCorrections: row.gives_corrections,
    mayGiveCorrections: mayDonate(guardedOf(row), now),
    totalJuggles: row.total_juggles ?? 0,
    longestSession: row.longest_session ?? 0,
    bestSessionCount: row.best_session_count ?? 0,
    bestRate: row.best_rate ?? 0,
    dayStreak: row.day_streak ?? 0,
    joinDate: row.join_date.toISOString(),
    role: roleList(grants),
    appleReceiptData: row.apple_receipt_data,
    ...planDocument(row, plans, now),
    freeCountsLeft: freeCountsLeft({ used: row.free_counts_used, isAnonymous: isAnonymousEmail(row.email) }),
    currentTeam: currentTeam(row),
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
  }
}

/** The profile for a key of the API, which reads no personal data beyond practice (decisions/0094). */
export const withoutPersonalData = (profile: UserProfile): UserProfile => ({
  ...profile,
  email: '',
  birthYear: null,
  guardian: null,
  appleReceiptData: null,
})

const guardedOf = ({ birth_year, guardian }: ProfileRow) => ({
  birthYear: birth_year,
  allows: {
    visibility: guardian?.allows_visibility ?? false,
    videos: guardian?.allows_videos ?? false,
    donations: guardian?.allows_donations ?? false,
  },
})

function currentTeam({ id, current_team }: ProfileRow): UserProfile['currentTeam'] {
  if (!current_team) return null
  const { teamId, teamName, joinedAt } = current_team
  return { teamId, teamName, role: teamRole(current_team, id), joinedAt: new Date(joinedAt).toISOString() }
}

type PlanFields = Pick<
  UserProfile,
  | 'isPremium'
  | 'subscriptionTier'
  | 'subscriptionStatus'
  | 'billingProvider'
  | 'stripeSubscriptionId'
  | 'individual'
  | 'organization'
  | 'entitlement'
>

/** The plan on the profile (product 3.2). */
function planDocument(row: ProfileRow, records: PlanRecords, now: Date): PlanFields {
  return {
    ...profilePlan(records, now),
    ...individualBlock(records, now),
    ...organizationBlock(records, now),
    entitlement: entitlement(row, records, now),
  }
}

function individualBlock(records: PlanRecords, now: Date): Pick<UserProfile, 'individual'> {
  const record = individualRecord(records, now)
  if (!record) return {}
  const { accessUntil: _, periodEnd, ...plan } = record
  return {
    individual: {
      ...plan,
      subscriptionStatus: individualStatus(record, now),
      periodEnd: periodEnd?.toISOString() ?? null,
    },
  }
}

function organizationBlock({ seats }: PlanRecords, now: Date): Pick<UserProfile, 'organization'> {
  const seat = bestSeat(seats, now)
  if (!seat) return {}
  const { organizationId, teamId, tier, status, assignedAt, assignedBy, accessUntil } = seat
  const isOver = status === 'active' && accessUntil !== null && accessUntil <= now
  return {
    organization: {
      organizationId,
      teamId,
      allocatedSeat: {
        tier,
        assignedAt: assignedAt.toISOString(),
        assignedBy: assignedBy ?? 'system',
        status: isOver ? 'suspended' : status,
      },
    },
  }
}

/** Calculated now. `lastCalculated` is the time of the stored value as long as the result is the same. */
function entitlement(row: ProfileRow, records: PlanRecords, now: Date): UserProfile['entitlement'] {
  const { tier, source } = entitlementAt(records, now)
  const isStored = row.entitlement_tier === tier && row.entitlement_source === source
  const calculatedAt = isStored ? row.entitlement_calculated_at : now
  return { tier, source, lastCalculated: calculatedAt.toISOString() }
}
