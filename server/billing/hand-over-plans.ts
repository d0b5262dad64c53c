import type { Transaction } from 'kysely'
import { rankOfTier, type Tier } from '#domain/billing/entitlement.ts'
import { FREE_COUNTS } from '#domain/billing/free-counts.ts'
import type { Players } from '#server/identity/anonymous/keep-anonymous-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'

/**
 * Gives one player's plans, seats and record of payments to another player who has no better ones in force. The used free counts of both are
 * added up.
 */
export async function handOverPlans(tx: Transaction<DB>, { from, to }: Players, now: Date): Promise<void> {
  await makeRoom(tx, { from, to }, now)
  await tx
    .updateTable('individual_subscriptions as s')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('individual_subscriptions as o')
            .select('o.user_id')
            .whereRef('o.billing_provider', '=', 's.billing_provider')
            .where('o.user_id', '=', to),
        ),
      ),
    )
    .execute()
  await tx
    .updateTable('stripe_customers')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stripe_customers as o').select('o.user_id').where('o.user_id', '=', to))),
    )
    .execute()
  await tx
    .updateTable('organization_seats as s')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('organization_seats as o')
            .select('o.user_id')
            .whereRef('o.organization_id', '=', 's.organization_id')
            .where('o.user_id', '=', to),
        ),
      ),
    )
    .execute()
  await tx.updateTable('apple_transactions').set({ user_id: to }).where('user_id', '=', from).execute()
  await tx.updateTable('billing_history').set({ user_id: to }).where('user_id', '=', from).execute()
  await tx
    .updateTable('users as t')
    .from('users as f')
    .set(
      ({ fn, eb, ref, lit }) =>
        ({
          free_counts_used: fn<number>('least', [
            lit(FREE_COUNTS),
            eb(ref('t.free_counts_used'), '+', ref('f.free_counts_used')),
          ]),
        }) satisfies Written<'users'>,
    )
    .where('t.id', '=', to)
    .where('f.id', '=', from)
    .execute()
  await recomputeEntitlement(tx, [to], now)
}

/**
 * Ended plans give way to those in force, lower ones to higher ones, and a customer without a plan to the one who pays. A customer without a
 * player is no longer charged, and deleted later (reconcile.ts).
 */
async function makeRoom(tx: Transaction<DB>, { from, to }: Players, now: Date): Promise<void> {
  const inForce = await findPlansInForce(tx, { from, to }, now)
  const ranks = new Map(inForce.of(to).map(({ provider, tier }) => [provider, rankOfTier(tier)]))
  const giveWay = inForce
    .of(from)
    .filter(({ provider, tier }) => rankOfTier(tier) > (ranks.get(provider) ?? -1))
    .map(({ provider }) => provider)
  if (giveWay.length === 0) return
  await tx
    .deleteFrom('individual_subscriptions')
    .where('user_id', '=', to)
    .where('billing_provider', 'in', giveWay)
    .execute()
  if (giveWay.includes('stripe'))
    await tx.updateTable('stripe_customers').set({ user_id: null }).where('user_id', '=', to).execute()
}

async function findPlansInForce(tx: Transaction<DB>, { from, to }: Players, now: Date) {
  const plans = await tx
    .selectFrom('individual_subscriptions')
    .select(['user_id', 'billing_provider as provider', 'subscription_tier as tier'])
    .where('user_id', 'in', [from, to])
    .where('subscription_status', '=', 'active')
    .where(({ or, eb }) => or([eb('access_until', 'is', null), eb('access_until', '>', now)]))
    .$narrowType<{ tier: Tier }>()
    .execute()
  return { of: (userId: string) => plans.filter(({ user_id }) => user_id === userId) }
}
