import { type Kysely, sql, type Transaction } from 'kysely'
import { type AppStorePurchase, minorUnits } from '#domain/billing/app-store-plan.ts'
import type { Money } from '#domain/billing/plan.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { AppleRenewal, AppleTransaction } from './signed-data.ts'

export function moneyOf({ price, currency }: Pick<AppleTransaction, 'price' | 'currency'>): Money | null {
  if (price === undefined || currency === undefined) return null
  return { amount: minorUnits(price, currency), currency: currency.toLowerCase() }
}

/** Stores a signed transaction, unless a later version is there. Returns false if nothing is new. */
export async function keepTransaction(
  tx: Transaction<DB>,
  transaction: AppleTransaction,
  signed: string,
  userId: string | null,
): Promise<boolean> {
  const money = moneyOf(transaction)
  const row = {
    original_transaction_id: transaction.originalTransactionId,
    user_id: userId,
    product_id: transaction.productId,
    environment: transaction.environment,
    purchased_at: transaction.purchaseDate,
    expires_at: transaction.expiresDate,
    revoked_at: transaction.revocationDate ?? null,
    signed_transaction: signed,
    signed_at: transaction.signedDate,
    app_account_token: transaction.appAccountToken ?? null,
    currency: money?.currency ?? null,
    amount: money?.amount ?? null,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('apple_transactions')
    .values({ transaction_id: transaction.transactionId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('transaction_id')
        .doUpdateSet(row)
        .where('apple_transactions.signed_at', '<', transaction.signedDate),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The same for the renewal of a purchase. */
export async function keepRenewal(tx: Transaction<DB>, renewal: AppleRenewal): Promise<void> {
  const row = {
    signed_at: renewal.signedDate,
    auto_renews: renewal.autoRenewStatus === 1,
    next_product_id: renewal.autoRenewProductId ?? null,
    is_in_billing_retry: renewal.isInBillingRetryPeriod ?? false,
    grace_until: renewal.gracePeriodExpiresDate ?? null,
  }
  await tx
    .insertInto('apple_renewals')
    .values({ original_transaction_id: renewal.originalTransactionId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('original_transaction_id')
        .doUpdateSet(row)
        .where('apple_renewals.signed_at', '<', renewal.signedDate),
    )
    .execute()
}

/**
 * The buyer of a purchase: the player who already has it, else the one whom the app named when it was bought. Null when there is no such
 * player here.
 */
export async function findBuyer(
  tx: Transaction<DB>,
  { originalTransactionId, appAccountToken }: AppleTransaction,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select user_id from apple_transactions
        where original_transaction_id = ${originalTransactionId} and user_id is not null limit 1),
      (select id from users where id = ${appAccountToken ?? null}::uuid)) as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Gives every period of a purchase its buyer. Some may have come before the buyer was known. */
export const nameBuyer = (tx: Transaction<DB>, originalTransactionId: string, userId: string) =>
  tx
    .updateTable('apple_transactions')
    .set({ user_id: userId })
    .where('original_transaction_id', '=', originalTransactionId)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '<>', userId)]))
    .execute()

interface PurchaseRow {
  original_transaction_id: string
  product_id: string
  purchased_at: Date
  expires_at: Date
  revoked_at: Date | null
  amount: number | null
  currency: string | null
  signed_transaction: string
  auto_renews: boolean | null
  next_product_id: string | null
  is_in_billing_retry: boolean | null
  grace_until: Date | null
}

/** Everything that a player bought in the App Store, each with its last receipt. */
export async function loadPurchases(
  db: Kysely<DB>,
  userId: string,
): Promise<{ purchases: AppStorePurchase[]; receipt: string | null }> {
  const { rows } = await sql<PurchaseRow>`
    select a.*, r.auto_renews, r.next_product_id, r.is_in_billing_retry, r.grace_until
    from apple_transactions a left join apple_renewals r using (original_transaction_id)
    where a.user_id = ${userId} order by a.purchased_at desc, a.expires_at desc`.execute(db)
  const byPurchase = Map.groupBy(rows, (row) => row.original_transaction_id)
  return { purchases: [...byPurchase.values()].map(purchaseOf), receipt: rows[0]?.signed_transaction ?? null }
}

const purchaseOf = (rows: PurchaseRow[]): AppStorePurchase => {
  const { auto_renews, next_product_id, is_in_billing_retry, grace_until } = rows[0]!
  return {
    transactions: rows.map((row) => ({
      originalTransactionId: row.original_transaction_id,
      productId: row.product_id,
      purchasedAt: row.purchased_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      amount: row.amount,
      currency: row.currency,
    })),
    renewal:
      auto_renews === null
        ? null
        : {
            autoRenews: auto_renews,
            nextProductId: next_product_id,
            isInBillingRetry: is_in_billing_retry ?? false,
            graceUntil: grace_until,
          },
  }
}
