import type { PlanOffer } from '#contract/billing/billing.ts'
import type { Services } from '#server/services.ts'
import { createPayments, type Payments } from './stripe/payments.ts'
import { createPriceList } from './stripe/prices.ts'

/** What the use cases of billing need. */
export interface BillingServices extends Pick<Services, 'db' | 'jobs' | 'now'> {
  /** Null where payments are not set up. */
  payments: Payments | null
  offers: (now: Date) => Promise<PlanOffer[]>
}

export function createBilling({
  config,
  db,
  jobs,
  log,
  now,
}: Pick<Services, 'config' | 'db' | 'jobs' | 'log' | 'now'>) {
  const payments = createPayments(config, log)
  return { db, jobs, now, payments, offers: createPriceList(payments) } satisfies BillingServices
}
