import type { Transaction } from 'kysely'
import type { PlanOffer } from '#contract/billing/billing.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { fewAtOnce } from '#server/platform/limits/few-at-once.ts'
import { createPayments, type Payments } from './stripe/payments.ts'
import { createPriceList } from './stripe/prices.ts'

/** Each one holds one of the process's 20 connections while it asks Stripe. */
const AT_ONCE = 5

/** Milliseconds that a player waits for others. */
const PATIENCE = 10_000

/** What the use cases of billing need. */
export interface BillingServices extends Pick<Services, 'db' | 'jobs' | 'now'>, PlanServices {
  /** False on a server without plans, where everybody has everything. */
  sellsPlans: boolean
  /** Null where payments are not set up. */
  payments: Payments | null
  /** The plans; none on a server without plans. */
  offers: (now: Date) => Promise<PlanOffer[]>
  /**
   * Runs a transaction that asks Stripe. Only a few run at a time, so that a silent Stripe does not keep others from the database. Throws
   * BILLING_UNAVAILABLE when there was no turn in time.
   */
  withStripe: <T>(work: (tx: Transaction<DB>) => Promise<T>) => Promise<T>
}

export function createBilling({
  config,
  db,
  jobs,
  log,
  now,
}: Pick<Services, 'config' | 'db' | 'jobs' | 'log' | 'now'>) {
  const payments = createPayments(config, log)
  const inTurn = fewAtOnce({
    running: AT_ONCE,
    patience: PATIENCE,
    refuse: () => new ProblemError('BILLING_UNAVAILABLE'),
  })
  const sellsPlans = config.baseTier === 'free'
  return {
    config,
    db,
    jobs,
    now,
    payments,
    sellsPlans,
    offers: sellsPlans ? createPriceList(payments) : async () => [],
    withStripe: (work) => inTurn(() => inTransaction(db, work)),
  } satisfies BillingServices
}
