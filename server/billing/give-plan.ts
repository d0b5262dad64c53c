import type { Kysely, Transaction } from 'kysely'
import type { GivenPlan } from '#contract/admin/users.ts'
import { lastDayOfGivenPlan } from '#domain/billing/given-plan.ts'
import { planChanges } from '#domain/billing/plan-changes.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField } from '#server/platform/http/problem.ts'
import { versionOf } from '#server/platform/http/version.ts'
import { enterHistory } from './enter-history.ts'
import { snapshotOfOwnPlan } from './snapshot-of-own-plan.ts'

/** How the rows of plans name a plan that nobody pays for. */
const PROVIDER = 'manual'

interface Gift {
  /** The website admin who gives it; null for the operator. */
  actorId: string | null
  userId: string
  plan: GivenPlan
  now: Date
}

/**
 * Gives a player a plan that nobody pays for, for good or until a day (product 10.27). `free` takes it back. A plan that the player pays for
 * stays as it is. The caller has locked the player. Throws VALIDATION_FAILED for a day that is over.
 */
export async function givePlan(tx: Transaction<DB>, { actorId, userId, plan, now }: Gift): Promise<void> {
  const last = plan.until === null ? null : lastDayOfGivenPlan(plan.until)
  if (last && last.accessUntil <= now) throw invalidField('until', 'validation.pastDay')
  const snapshot = async () => (await snapshotOfOwnPlan(tx, userId, PROVIDER).executeTakeFirst()) ?? null
  const given = await findGivenPlan(tx, userId)
  const before = await snapshot()
  await tx
    .deleteFrom('individual_subscriptions')
    .where('user_id', '=', userId)
    .where('billing_provider', '=', PROVIDER)
    .execute()
  if (plan.tier !== 'free')
    await tx
      .insertInto('individual_subscriptions')
      .values({
        user_id: userId,
        subscription_tier: plan.tier,
        subscription_status: 'active',
        billing_provider: PROVIDER,
        period_end: last?.periodEnd ?? null,
        access_until: last?.accessUntil ?? null,
        cancel_at_period_end: last !== null,
      })
      .execute()
  const after = await snapshot()
  const shown = after ?? before
  for (const kind of planChanges(before, after)) {
    if (kind === 'cancel_scheduled' || kind === 'resumed') continue
    const about = { tier: shown!.tier, periodEnd: last?.periodEnd ?? null }
    await enterHistory(tx, { kind: 'user', id: userId }, { kind, provider: PROVIDER, at: now, ...about })
  }
  await recordAction(tx, {
    actorId,
    action: 'plan.given',
    subject: { kind: 'user', id: userId },
    before: given,
    after: plan.tier === 'free' ? null : plan,
  })
  await recomputeEntitlement(tx, [userId], now)
}

/** The same for the operator's command. Returns false when no account has this email. */
export const givePlanByEmail = (
  db: Kysely<DB>,
  email: string,
  plan: GivenPlan,
  now: Date,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .where('is_anonymous', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (user) await givePlan(tx, { actorId: null, userId: user.id, plan, now })
    return user !== undefined
  })

/** The plan that a player was given; null for none. */
export async function findGivenPlan(db: Kysely<DB>, userId: string): Promise<GivenPlan | null> {
  const row = await db
    .selectFrom('individual_subscriptions')
    .select(['subscription_tier as tier', 'period_end as periodEnd'])
    .where('user_id', '=', userId)
    .where('billing_provider', '=', PROVIDER)
    .$narrowType<{ tier: GivenPlan['tier'] }>()
    .executeTakeFirst()
  return row ? { tier: row.tier, until: row.periodEnd?.toISOString().slice(0, 10) ?? null } : null
}

/** `free` is the same as none. */
export const versionOfGivenPlan = (plan: GivenPlan | null): string =>
  versionOf(plan && plan.tier !== 'free' ? [plan.tier, plan.until] : null)
