import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Services } from '#server/services.ts'
import type { AppStore } from './app-store.ts'
import { applySigned, type Signed } from './apply-signed.ts'
import type { AppleNotification } from './signed-data.ts'

interface Received {
  /** Ignored: it is about a product that we do not sell, or about an unknown player. */
  outcome: 'applied' | 'replayed' | 'ignored'
  /** The player whose plan changed. */
  buyer: string | null
}

/** Applies a notification of the App Store once. Its id is claimed in the transaction that applies it. Throws INVALID_SIGNATURE. */
export async function receiveNotification(
  { db, jobs, ...services }: Pick<Services, 'db' | 'jobs' | 'now'>,
  { signedData, tierOf }: AppStore,
  signedPayload: string,
): Promise<Received> {
  const notification = await signedData.notification(signedPayload)
  if (!notification) return withoutBuyer('ignored')
  const signed = await readSigned(signedData, notification)
  const now = services.now()
  return inTransaction(db, async (tx) => {
    if (!(await claim(tx, notification, now))) return withoutBuyer('replayed')
    if (!signed || !tierOf(signed.transaction.productId)) return withoutBuyer('ignored')
    const buyer = await applySigned(tx, signed, { claimant: null, tierOf, jobs, now })
    return buyer ? { outcome: 'applied', buyer } : withoutBuyer('ignored')
  })
}

const withoutBuyer = (outcome: Received['outcome']): Received => ({ outcome, buyer: null })

async function readSigned(
  signedData: AppStore['signedData'],
  { data }: z.infer<typeof AppleNotification>,
): Promise<Signed | null> {
  if (!data?.signedTransactionInfo) return null
  const transaction = await signedData.transaction(data.signedTransactionInfo)
  const renewal = data.signedRenewalInfo ? await signedData.renewal(data.signedRenewalInfo) : null
  return transaction && { transaction, signedTransaction: data.signedTransactionInfo, renewal }
}

async function claim(
  tx: Transaction<DB>,
  { notificationUUID }: z.infer<typeof AppleNotification>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ provider: 'apple', id: notificationUUID, applied_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
