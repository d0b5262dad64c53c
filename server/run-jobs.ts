import { measureOperation } from '#server/admin/operation/measure-operation.ts'
import { billingJobs, billingWork } from '#server/billing/scheduled-jobs.ts'
import { queuedWork, scheduledJobs } from '#server/jobs.ts'
import type { CompleteConfig } from '#server/platform/config.ts'
import { createDatabase, createPool, endPool } from '#server/platform/database/connections/pool.ts'
import { type JobQueue, openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLimits } from '#server/platform/limits/open-limits.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { LONG_SILENCE_MS } from '#server/platform/timeouts.ts'
import type { Metrics } from '#server/platform/monitoring/metrics.ts'
import { videoJobs } from '#server/videos/scheduled-jobs.ts'

/** Starts the scheduled jobs and the work that transactions leave in queues. */
export async function runJobs(
  config: CompleteConfig,
  log: Log,
  metrics: Metrics,
  resources: AsyncDisposableStack,
): Promise<void> {
  const pool = createPool({
    url: config.databaseUrl,
    log,
    max: 2,
    name: 'keepup jobs',
    answerWithinMs: LONG_SILENCE_MS,
    isPooled: config.isPooled,
  })
  resources.defer(() => endPool(pool))
  metrics.watchPool('jobs', pool)
  const db = createDatabase(pool)
  measureOperation(metrics.registry, { db, config, now: () => new Date() })
  const { publicUrl } = config
  const limits = openLimits(config, log, pool, resources)
  // Jobs themselves add work to queues, which exist only after the jobs have started.
  const opened = Promise.withResolvers<JobQueue>()
  const jobs: JobQueue = {
    addAll: async (...work) => (await opened.promise).addAll(...work),
  }
  const todo = {
    jobs: [
      ...scheduledJobs(db, { jobs, log, dataDir: config.dataDir, baseTier: config.baseTier }),
      ...billingJobs({ config, db, jobs, log }),
      ...videoJobs(db, config, log),
    ],
    work: [
      ...queuedWork({ db, jobs, limits, mailer: createMailer(config, { log, metrics }), publicUrl }),
      ...billingWork({ config, db, jobs, log }),
    ],
    metrics,
  }
  const stop = await startJobs(config.databaseUrl, log, todo)
  resources.defer(stop)
  const { queue, close } = await openJobQueue(db, log)
  resources.defer(close)
  opened.resolve(queue)
}
