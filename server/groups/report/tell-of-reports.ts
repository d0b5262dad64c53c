import { type Kysely, sql } from 'kysely'
import { entitlementAllows } from '#domain/billing/plan-features.ts'
import type { Tier } from '#domain/billing/entitlement.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { heads } from '#domain/coach/organization-report.ts'
import { findEntitlement } from '#server/entitlements/find-entitlement.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { makeReport } from './show-report.ts'

interface Means {
  db: Kysely<DB>
  jobs: JobQueue
  baseTier: Tier
}

/**
 * Mails last month's report to the admins of organizations who asked for it and whose plan has reports. Each gets it once, however often this
 * runs (product 10.61).
 */
export async function tellOfReports({ db, jobs, baseTier }: Means, now: Date): Promise<void> {
  const month = addMonths(monthOf(now.toISOString()), -1)
  const readers = await findReaders(db, month)
  for (const [organizationId, those] of Map.groupBy(readers, (reader) => reader.organizationId)) {
    const allowed = []
    for (const { userId } of those) {
      const { tier } = await findEntitlement({ db, config: { baseTier } }, userId, now)
      if (entitlementAllows(tier, 'reports')) allowed.push(userId)
    }
    if (allowed.length === 0) continue
    const { months } = await makeReport(db, organizationId, month)
    const figures = months.at(-1)!
    const { practiced, touches } = figures
    const names = {
      month,
      members: `${heads(figures)}`,
      practiced: `${practiced}`,
      touches: `${touches}`,
    }
    for (const userId of allowed)
      await inTransaction(db, async (tx) => {
        // Locked, so that two processes tell one after the other.
        await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
        const told = await findReaders(tx, month, { userId, organizationId })
        if (told.length === 0) return
        await notify(
          tx,
          { jobs, now: () => now },
          {
            userId,
            kind: 'organization_report',
            organizationId,
            names,
          },
        )
      })
  }
}

/** Admins of active organizations who chose it, can get mail, and have not been told of this month. */
async function findReaders(
  db: Kysely<DB>,
  month: string,
  only?: { userId: string; organizationId: string },
): Promise<{ userId: string; organizationId: string }[]> {
  const { rows } = await sql<{ userId: string; organizationId: string }>`
    select u.id as "userId", o.id as "organizationId"
    from notification_choices c join users u on u.id = c.user_id
      join role_grants g on g.user_id = u.id and g.kind = 'organization'
      join organizations o on o.id = g.organization_id and o.status = 'active'
    where c.topic = 'organization_reports' and c.by_mail and u.email_verified and not u.is_anonymous
      and u.suspended_at is null and u.deletion_due_at is null
      and not exists (select from notifications n where n.user_id = u.id and n.organization_id = o.id
        and n.kind = 'organization_report' and n.names ->> 'month' = ${month})
      ${only ? sql`and u.id = ${only.userId} and o.id = ${only.organizationId}` : sql``}
    order by o.id, u.id`.execute(db)
  return rows
}
