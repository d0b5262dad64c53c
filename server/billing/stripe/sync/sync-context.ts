import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Payments } from '#server/billing/stripe/payments.ts'

export interface SyncContext {
  payments: Payments
  jobs: JobQueue
  /** The player who made the change; null when Stripe told us. */
  actorId: string | null
  now: Date
}
