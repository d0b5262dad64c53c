import type { Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import type { NewEntry } from '#server/billing/enter-history.ts'
import { type Owner, ownerColumn } from '#server/billing/plan-owner.ts'
import { isMissing, type Payments } from '#server/billing/stripe/payments.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { isPaidBack } from './read-money-moved.ts'
import type { SyncContext } from './sync-context.ts'

/** A bank that refuses a refund does so within a month: https://docs.stripe.com/refunds#failed-refunds */
const MAY_FAIL_FOR_MS = 60 * DAY_MS

/**
 * Takes refunds out of an owner's history that failed later, as when the card's account is closed: that money was never paid back. `entries` are what
 * Stripe has just told. A charge whose refund failed lists none there.
 */
export async function forgetFailedRefunds(
  tx: Transaction<DB>,
  owner: Owner,
  { payments, now }: SyncContext,
  entries: readonly NewEntry[],
): Promise<void> {
  const noted = await tx
    .selectFrom('billing_history')
    .select('reference')
    .where(ownerColumn(owner), '=', owner.id)
    .where('kind', '=', 'refunded')
    .where('billing_provider', '=', 'stripe')
    .where('at', '>', new Date(now.getTime() - MAY_FAIL_FOR_MS))
    .where('reference', 'is not', null)
    .$narrowType<{ reference: string }>()
    .execute()
  const told = new Set(entries.map(({ reference }) => reference))
  for (const { reference } of noted)
    if (!told.has(reference) && (await hasFailed(payments, reference)))
      await tx.deleteFrom('billing_history').where('reference', '=', reference).execute()
}

async function hasFailed(payments: Payments, refund: string): Promise<boolean> {
  try {
    return !isPaidBack(await payments.ask((stripe) => stripe.refunds.retrieve(refund)))
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
