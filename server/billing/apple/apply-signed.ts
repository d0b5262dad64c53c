import { sql, type Transaction } from 'kysely'
import { type AppStorePlan, bestAppStorePlan, type TierOfProduct } from '#domain/billing/app-store-plan.ts'
import { enterHistory, notePlanNews } from '#server/billing/enter-history.ts'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'
import { snapshotOfOwnPlan } from '#server/billing/snapshot-of-own-plan.ts'
import { type PaidPlan, tellOwner } from '#server/billing/tell-plan-owner.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import {
  findBuyer,
  findRevocation,
  keepRenewal,
  keepTransaction,
  loadPurchases,
  moneyOf,
  nameBuyer,
} from './purchases.ts'
import type { AppleRenewal, AppleTransaction } from './signed-data.ts'

export interface Signed {
  transaction: AppleTransaction
  /** The signed form (JWS). */
  signedTransaction: string
  renewal: AppleRenewal | null
}

interface Applying {
  /** The player who gets a purchase that names no buyer. */
  claimant: string | null
  tierOf: TierOfProduct
  jobs: JobQueue
  now: Date
}

/**
 * Stores what the App Store signed, and calculates the buyer's plan from everything that it ever signed. So order and repetition do not
 * matter. Returns null when the buyer is unknown. A purchase without a buyer goes to `claimant`.
 */
export async function applySigned(
  tx: Transaction<DB>,
  { transaction, signedTransaction, renewal }: Signed,
  applying: Applying,
): Promise<string | null> {
  const { originalTransactionId } = transaction
  const { claimant, tierOf } = applying
  // Two players may claim the same purchase at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`apple ${originalTransactionId}`}, 0))`.execute(
    tx,
  )
  const buyer = (await findBuyer(tx, transaction)) ?? claimant
  // It names a player who was erased. Apple reports every renewal, and nothing of them is to be kept.
  if (!buyer && transaction.appAccountToken !== undefined) return null
  await keepTransaction(tx, buyer, transaction, signedTransaction)
  if (renewal?.originalTransactionId === originalTransactionId) await keepRenewal(tx, renewal)
  if (!buyer) return null
  await nameBuyer(tx, buyer, originalTransactionId)
  await enterPayment(tx, buyer, transaction, tierOf)
  await recomputeApplePlan(tx, buyer, applying)
  return buyer
}

/** Calculates a player's App Store plan from everything that was signed for them. */
async function recomputeApplePlan(
  tx: Transaction<DB>,
  userId: string,
  { tierOf, jobs, now }: Applying,
): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { purchases, receipt } = await loadPurchases(tx, userId)
  const plan = bestAppStorePlan(purchases, tierOf, now)
  if (!plan) return
  const before = await readSnapshot(tx, userId)
  await storePlan(tx, userId, plan, now)
  await tx.updateTable('users').set({ apple_receipt_data: receipt }).where('id', '=', userId).execute()
  await recomputeEntitlement(tx, [userId], now)
  const after = await readSnapshot(tx, userId)
  const owner = { kind: 'user', id: userId } as const
  const { periodEnd } = plan
  await tellOwner(tx, jobs, { owner, before, after, now })
  await notePlanNews(tx, { owner, provider: 'apple', actorId: null, before, after, periodEnd, now })
}

async function readSnapshot(tx: Transaction<DB>, userId: string): Promise<PaidPlan | null> {
  return (await snapshotOfOwnPlan(tx, userId, 'apple').executeTakeFirst()) ?? null
}

/** Enters each payment and each refund once, whatever its source. A free trial and a refund that was taken back do not count. */
async function enterPayment(
  tx: Transaction<DB>,
  userId: string,
  { transactionId, productId, purchaseDate, expiresDate, ...price }: AppleTransaction,
  tierOf: TierOfProduct,
): Promise<void> {
  const money = moneyOf(price)
  if (money?.amount === 0) return
  const owner = { kind: 'user', id: userId } as const
  const paid = { provider: 'apple', tier: tierOf(productId), money, periodEnd: expiresDate }
  const reference = `apple ${transactionId}`
  await enterHistory(tx, owner, { ...paid, kind: 'paid', at: purchaseDate, reference })
  const refund = `apple refund ${transactionId}`
  const revokedAt = await findRevocation(tx, transactionId)
  if (revokedAt)
    await enterHistory(tx, owner, { ...paid, kind: 'refunded', at: revokedAt, reference: refund })
  else await tx.deleteFrom('billing_history').where('reference', '=', refund).execute()
}

async function storePlan(tx: Transaction<DB>, userId: string, plan: AppStorePlan, now: Date): Promise<void> {
  const row = {
    billing_provider: 'apple',
    subscription_tier: plan.tier,
    subscription_status: plan.status,
    period_end: plan.periodEnd,
    access_until: plan.accessUntil,
    cancel_at_period_end: plan.cancelAtPeriodEnd,
    next_tier: plan.nextTier,
    amount: plan.amount,
    currency: plan.currency,
    price_interval: plan.priceInterval,
    payment_failed_at: plan.isPaymentLate ? now : null,
  } satisfies Written<'individual_subscriptions'>
  await tx
    .insertInto('individual_subscriptions')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'billing_provider']).doUpdateSet({
        ...row,
        payment_failed_at: plan.isPaymentLate
          ? ({ fn, val }) => fn.coalesce('individual_subscriptions.payment_failed_at', val(now))
          : null,
      }),
    )
    .execute()
}
