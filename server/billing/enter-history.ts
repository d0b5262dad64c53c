import type { Transaction } from 'kysely'
import type { HistoryEntry } from '#contract/billing/billing.ts'
import { planChanges, type PlanSnapshot } from '#domain/billing/plan-changes.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { asOwner, type Owner } from './plan-owner.ts'

export type NewEntry = Pick<HistoryEntry, 'kind' | 'provider'> &
  Partial<Pick<HistoryEntry, 'tier' | 'seats' | 'money' | 'invoiceNumber'>> & {
    at: Date
    periodEnd?: Date | null
    /** The thing at the provider that the entry is about. It is unique, so entering it again is harmless. */
    reference?: string
  }

/** Adds an entry to the history that an owner sees. */
export async function enterHistory(tx: Transaction<DB>, owner: Owner, entry: NewEntry): Promise<void> {
  const { user_id, organization_id } = asOwner(owner)
  const { kind, provider, at, tier, seats, money, periodEnd, reference, invoiceNumber } = entry
  await tx
    .insertInto('billing_history')
    .values({
      id: uuidv7(),
      at,
      user_id,
      organization_id,
      kind,
      tier: tier ?? null,
      seats: seats ?? null,
      billing_provider: provider,
      amount: money?.amount ?? null,
      currency: money?.currency ?? null,
      period_end: periodEnd ?? null,
      reference: reference ?? null,
      invoice_number: invoiceNumber ?? null,
    })
    // Older payments were entered without tier, seats and number. The provider's next news of such a payment fills them in.
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet(
          ({ ref }) =>
            ({
              tier: ref('excluded.tier'),
              seats: ref('excluded.seats'),
              invoice_number: ref('excluded.invoice_number'),
            }) satisfies Written<'billing_history'>,
        )
        .where('billing_history.tier', 'is', null)
        .where('excluded.tier', 'is not', null),
    )
    .execute()
}

export interface PlanNews {
  owner: Owner
  provider: string
  /** Null when the news came from the provider. */
  actorId: string | null
  before: PlanSnapshot | null
  after: PlanSnapshot | null
  periodEnd: Date | null
  now: Date
}

/** Notes a change of a plan in its owner's history and in the audit log. Does nothing when nothing changed. */
export async function notePlanNews(tx: Transaction<DB>, news: PlanNews): Promise<boolean> {
  const { owner, provider, actorId, before, after, periodEnd, now } = news
  const shown = after ?? before
  const changes = planChanges(before, after)
  for (const kind of changes) {
    const about = { tier: shown!.tier, seats: shown!.seats, periodEnd }
    await enterHistory(tx, owner, { kind, provider, at: now, ...about })
    await recordAction(tx, { actorId, action: `plan.${kind}`, subject: owner, before, after })
  }
  return changes.length > 0
}
