import type { UserProfile } from '#contract/me.ts'
import { isAnonymousEmail, shownEmail } from '#domain/anonymous-email.ts'
import { activePlans, effectiveEntitlement } from '#domain/entitlement.ts'
import { teamRole } from '#domain/group.ts'
import { isWebsiteAdmin, roleList, type RoleGrant } from '#domain/roles/roles.ts'
import { sentence } from '#server/platform/texts.ts'
import type { ProfileRow } from './store.ts'

/** The user profile of spec §3 as its owner sees it. */
export function profileDocument(row: ProfileRow, grants: readonly RoleGrant[], now: Date): UserProfile {
  const role = roleList(grants)
  return {
    uid: row.id,
    email: shownEmail(row.email),
    emailVerified: row.email_verified,
    isAnonymous: isAnonymousEmail(row.email),
    displayName: row.display_name ?? sentence('common.anonymous'),
    photoURL: row.photo_url,
    timeZone: row.time_zone,
    visibility: row.visibility,
    weeklyGoal: row.weekly_goal,
    totalJuggles: row.total_juggles ?? 0,
    longestSession: row.longest_session ?? 0,
    bestSessionCount: row.best_session_count ?? 0,
    bestRate: row.best_rate ?? 0,
    dayStreak: row.day_streak ?? 0,
    joinDate: row.join_date.toISOString(),
    role,
    ...subscription(row),
    entitlement: { ...entitlement(row, isWebsiteAdmin(role)), lastCalculated: now.toISOString() },
    currentTeam: currentTeam(row),
  }
}

function subscription(row: ProfileRow) {
  return {
    isPremium: row.is_premium,
    subscriptionTier: row.subscription_tier,
    subscriptionStatus: row.subscription_status,
    // Spec §3: a premium flag without a provider comes from before there were providers.
    billingProvider: row.billing_provider ?? (row.is_premium ? 'legacy' : null),
    stripeSubscriptionId: row.stripe_subscription_id,
    appleReceiptData: row.apple_receipt_data,
    ...individualBlock(row),
    ...(row.seat && {
      organization: {
        ...row.seat,
        allocatedSeat: {
          ...row.seat.allocatedSeat,
          assignedBy: row.seat.allocatedSeat.assignedBy ?? 'system',
        },
      },
    }),
  }
}

/** Spec §4: a tier and a premium flag without an individual record are read as one. */
function individualBlock(row: ProfileRow): Pick<UserProfile, 'individual'> {
  if (row.individual) return { individual: row.individual }
  if (!row.is_premium) return {}
  return {
    individual: {
      subscriptionTier: row.subscription_tier,
      subscriptionStatus: row.subscription_status ?? 'active',
      billingProvider: row.billing_provider ?? 'legacy',
      stripeSubscriptionId: row.stripe_subscription_id,
      periodEnd: null,
    },
  }
}

function entitlement(row: ProfileRow, isAdmin: boolean) {
  const plans = activePlans({
    subscriptionTier: row.subscription_tier,
    subscriptionStatus: row.subscription_status,
    isPremium: row.is_premium,
    individual: row.individual ?? undefined,
    seat: row.seat?.allocatedSeat,
  })
  return effectiveEntitlement(isAdmin, plans)
}

function currentTeam({ id, current_team }: ProfileRow): UserProfile['currentTeam'] {
  if (!current_team) return null
  const { teamId, teamName, joinedAt } = current_team
  return { teamId, teamName, role: teamRole(current_team, id), joinedAt: new Date(joinedAt).toISOString() }
}
