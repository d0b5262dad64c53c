import type { Transaction } from 'kysely'
import { type PlanSnapshot, planNews } from '#domain/billing/plan-changes.ts'
import { notify } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { sentence } from '#server/platform/language/texts.ts'
import type { Owner } from './plan-owner.ts'

/** A plan whose payment may be late. */
export type PaidPlan = PlanSnapshot & { isPastDue: boolean }

export interface PlanTurn {
  owner: Owner
  before: PaidPlan | null
  after: PaidPlan | null
  now: Date
}

/** Tells the player, or the organization's admins, of a failed payment or an ended plan. */
export async function tellOwner(
  tx: Transaction<DB>,
  jobs: JobQueue,
  { owner, before, after, now }: PlanTurn,
): Promise<void> {
  const news = planNews(before, after)
  if (!news) return
  const names = { plan: sentence(`billing.tiers.${(after ?? before)!.tier}`) }
  const services = { jobs, now: () => now }
  if (owner.kind === 'user') return notify(tx, services, { userId: owner.id, kind: news, names })
  const kind = news === 'plan_ended' ? 'seats_ended' : 'seats_payment_failed'
  for (const userId of await adminsOf(tx, owner.id))
    await notify(tx, services, { userId, kind, organizationId: owner.id, names })
}

async function adminsOf(tx: Transaction<DB>, organizationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('role_grants')
    .select('user_id')
    .where('kind', '=', 'organization')
    .where('organization_id', '=', organizationId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
