import { sql } from 'kysely'
import type { QueuedWork, ScheduledJob } from '#server/platform/jobs/start-jobs.ts'
import { byTrustedClock } from '#server/platform/jobs/trusted-clock.ts'
import type { Services } from '#server/services.ts'
import { recomputeEndedEntitlements } from '#server/entitlements/recompute-ended-entitlements.ts'
import { CLOSE_PAGES_QUEUE, closePagesOf } from './stripe/close-pages-soon.ts'
import { createPayments } from './stripe/payments.ts'
import { cancelPlansOfLeaving } from './stripe/sync/cancel-plans-of-leaving.ts'
import { askAboutOverduePlans, reconcileWithStripe } from './stripe/sync/reconcile.ts'

/** The scheduled jobs of billing. Without payments, only those that follow the clock. */
export function billingJobs({
  config,
  db,
  jobs,
  log,
}: Pick<Services, 'config' | 'db' | 'jobs' | 'log'>): ScheduledJob[] {
  const payments = createPayments(config, log)
  const withStripe = (job: typeof reconcileWithStripe) => async () => {
    if (payments) await job({ db, jobs, payments, log, now: new Date() })
  }
  return [
    {
      name: 'billing-recompute-ended-entitlements',
      cron: '*/5 * * * *',
      run: () => recomputeEndedEntitlements(db, new Date()),
    },
    { name: 'billing-ask-about-overdue-plans', cron: '*/10 * * * *', run: withStripe(askAboutOverduePlans) },
    {
      name: 'billing-cancel-plans-of-leaving',
      cron: '4-59/10 * * * *',
      run: withStripe(cancelPlansOfLeaving),
    },
    { name: 'billing-reconcile-with-stripe', cron: '43 2 * * *', run: withStripe(reconcileWithStripe) },
    byTrustedClock(
      { db, log, now: () => new Date() },
      { name: 'billing-forget-events', cron: '53 3 * * *', run: (now) => forgetEvents(db, now) },
    ),
  ]
}

/** The work that transactions leave in the queues of billing. Without payments there is no page to close. */
export function billingWork({
  config,
  db,
  jobs,
  log,
}: Pick<Services, 'config' | 'db' | 'jobs' | 'log'>): QueuedWork[] {
  const payments = createPayments(config, log)
  return [
    {
      name: CLOSE_PAGES_QUEUE,
      run: async ({ customerId }) => {
        if (!payments) return
        const context = { db, jobs, payments, log, now: new Date() }
        await closePagesOf(context, customerId!)
        // The period may end before the scheduled job looks.
        await cancelPlansOfLeaving(context)
      },
    },
  ]
}

/** Nobody can replay these: their signature is too old. */
const forgetEvents = async (db: Services['db'], now: Date): Promise<void> => {
  await db
    .deleteFrom('payment_events')
    .where('applied_at', '<', sql<Date>`${now}::timestamptz - interval '90 days'`)
    .execute()
}
