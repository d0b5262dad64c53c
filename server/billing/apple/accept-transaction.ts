import type { AcceptAppleTransaction } from '#contract/billing/app-store.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import type { AppStore } from './app-store.ts'
import { applySigned } from './apply-signed.ts'

/**
 * Takes a purchase, or a restored one, from a player's app. Sending it again changes nothing. Throws INVALID_SIGNATURE, NOT_SOLD_HERE,
 * PURCHASE_OF_ANOTHER_ACCOUNT.
 */
export async function acceptTransaction(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  { signedData, tierOf }: AppStore,
  userId: string,
  { signedTransaction, signedRenewalInfo }: AcceptAppleTransaction,
): Promise<void> {
  const transaction = await signedData.transaction(signedTransaction)
  const renewal = signedRenewalInfo === undefined ? null : await signedData.renewal(signedRenewalInfo)
  if (!transaction || !tierOf(transaction.productId)) throw new ProblemError('NOT_SOLD_HERE')
  await inTransaction(db, async (tx) => {
    const signed = { transaction, signedTransaction, renewal }
    const buyer = await applySigned(tx, signed, { claimant: userId, tierOf, jobs, now: now() })
    if (buyer !== userId) throw new ProblemError('PURCHASE_OF_ANOTHER_ACCOUNT')
  })
}
