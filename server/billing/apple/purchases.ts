import type { Kysely, NotNull, Transaction } from 'kysely'
import { type AppStorePurchase, minorUnits } from '#domain/billing/app-store-plan.ts'
import type { Money } from '#domain/billing/plan.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import type { AppleRenewal, AppleTransaction } from './signed-data.ts'

export function moneyOf({ price, currency }: Pick<AppleTransaction, 'price' | 'currency'>): Money | null {
  if (price === undefined || currency === undefined) return null
  return { amount: minorUnits(price, currency), currency: currency.toLowerCase() }
}

/** Stores a signed transaction, unless a later version is there. Returns false if nothing is new. */
export async function keepTransaction(
  tx: Transaction<DB>,
  userId: string | null,
  transaction: AppleTransaction,
  signed: string,
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
  } satisfies Written<'apple_transactions'>
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

/** When a transaction was refunded, by its latest version; null when it was not. */
export async function findRevocation(tx: Transaction<DB>, transactionId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('apple_transactions')
    .select('revoked_at')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return row?.revoked_at ?? null
}

/** Stores the renewal of a purchase, unless later news of it is there. */
export async function keepRenewal(tx: Transaction<DB>, renewal: AppleRenewal): Promise<void> {
  const row = {
    signed_at: renewal.signedDate,
    auto_renews: renewal.autoRenewStatus === 1,
    next_product_id: renewal.autoRenewProductId ?? null,
    is_in_billing_retry: renewal.isInBillingRetryPeriod ?? false,
    grace_until: renewal.gracePeriodExpiresDate ?? null,
  } satisfies Written<'apple_renewals'>
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
  const { id } = await tx
    .selectNoFrom(({ fn, selectFrom }) => {
      const owner = selectFrom('apple_transactions')
        .select('user_id')
        .where('original_transaction_id', '=', originalTransactionId)
        .where('user_id', 'is not', null)
        .limit(1)
      const named = selectFrom('users')
        .select('id')
        .where('id', '=', appAccountToken ?? null)
      return fn.coalesce(owner, named).as('id')
    })
    .executeTakeFirstOrThrow()
  return id
}

/** Gives every period of a purchase its buyer. Some may have come before the buyer was known. */
export const nameBuyer = (tx: Transaction<DB>, userId: string, originalTransactionId: string) =>
  tx
    .updateTable('apple_transactions')
    .set({ user_id: userId })
    .where('original_transaction_id', '=', originalTransactionId)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '<>', userId)]))
    .execute()

/** Everything that a player bought in the App Store, each with its last receipt. */
export async function loadPurchases(
  db: Kysely<DB>,
  userId: string,
): Promise<{ purchases: AppStorePurchase[]; receipt: string | null }> {
  const rows = await findPeriods(db, userId)
  const byPurchase = Map.groupBy(rows, (row) => row.original_transaction_id)
  return { purchases: [...byPurchase.values()].map(purchaseOf), receipt: rows[0]?.signed_transaction ?? null }
}

/** The periods that a player paid for, the latest first, each with the renewal of its purchase. */
const findPeriods = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('apple_transactions as a')
    .leftJoin('apple_renewals as r', 'r.original_transaction_id', 'a.original_transaction_id')
    .selectAll('a')
    .select(['r.signed_at as renewal_signed_at', 'r.auto_renews', 'r.next_product_id'])
    .select(['r.is_in_billing_retry', 'r.grace_until'])
    .where('a.user_id', '=', userId)
    .orderBy('a.purchased_at', 'desc')
    .orderBy('a.expires_at', 'desc')
    // A plan always ends.
    .$narrowType<{ expires_at: NotNull }>()
    .execute()

const purchaseOf = (rows: Awaited<ReturnType<typeof findPeriods>>): AppStorePurchase => {
  const { renewal_signed_at, auto_renews, next_product_id, is_in_billing_retry, grace_until } = rows[0]!
  return {
    transactions: rows.map((row) => ({
      originalTransactionId: row.original_transaction_id,
      productId: row.product_id,
      signedAt: row.signed_at,
      purchasedAt: row.purchased_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      amount: row.amount,
      currency: row.currency,
    })),
    renewal:
      renewal_signed_at === null || auto_renews === null
        ? null
        : {
            signedAt: renewal_signed_at,
            autoRenews: auto_renews,
            nextProductId: next_product_id,
            isInBillingRetry: is_in_billing_retry ?? false,
            graceUntil: grace_until,
          },
  }
}
