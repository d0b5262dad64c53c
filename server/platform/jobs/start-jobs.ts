import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { forgetFuture } from './clock-that-went-back.ts'
import { logQueueErrors } from './job-queue.ts'
import { connectionTo } from '#server/platform/database/connections/several-hosts.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import type { Metrics } from '#server/platform/monitoring/metrics.ts'
import { inSpan } from '#server/platform/monitoring/tracing.ts'

/** Work on a schedule. One process does it, however many are running. */
export interface ScheduledJob {
  /** In kebab-case, beginning with the folder that it belongs to: `billing-reconcile`. */
  name: string
  /** A cron expression of five fields, in UTC. */
  cron: string
  /** `signal` is aborted when the process is about to end. Work that takes more than a few seconds must stop then. */
  run: (signal: AbortSignal) => Promise<void>
}

/** Work that a transaction leaves behind. It starts after the commit, and is repeated at growing intervals until it succeeds. */
export interface QueuedWork {
  /** kebab-case, its word first. */
  name: string
  /** `attempt` counts from 0. */
  run: (data: Record<string, string>, attempt: number) => Promise<void>
  /** How many run at the same time, for work that comes in thousands. The default is one after another. */
  sideBySide?: number
}

interface Pace {
  /** Seconds before the second attempt; the wait grows with each attempt after it. */
  retryDelay: number
  /** Seconds between two looks for new work. */
  pollingIntervalSeconds: number
  /** Milliseconds after which a database that does not answer is given up. */
  answerWithinMs?: number
  /** Milliseconds to wait for the end. Without a limit, a frozen database would keep the process until it is killed. */
  stopWithinMs?: number
}

const PACE: Pace = { retryDelay: 15, pollingIntervalSeconds: 2 }

/** The wait between attempts grows to a quarter of an hour. 300 attempts last about three days. */
export const LAST_ATTEMPT = 300
const RETRIES = { retryBackoff: true, retryDelayMax: 900, retryLimit: LAST_ATTEMPT }
/** A job whose process was killed is taken over after this long. A living process keeps renewing its claim. */
const HEARTBEAT = { heartbeatSeconds: 60 }
/**
 * An attempt may take longer than a mail may: an operator may allow a mail service ten minutes to confirm one (RFC 5321 §4.5.3.2.6), and an
 * earlier retry would send the mail twice.
 */
const QUEUE = { ...RETRIES, ...HEARTBEAT, expireInSeconds: 15 * 60, deleteAfterSeconds: 24 * 3600 }

/** Not retried, because a scheduled job runs again at its next time. It may take nearly a day while its process lives. */
const SCHEDULED = { ...HEARTBEAT, retryLimit: 0, expireInSeconds: 23 * 3600 }

/** The job runner's own connections, apart from the pool that answers requests. */
const connections = ({ answerWithinMs = 60_000 }: Pace) => ({
  max: 2,
  connectionTimeoutMillis: 5_000,
  query_timeout: answerWithinMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
})

const CLOCK_WATCH_MS = 60_000

/** Milliseconds for jobs that are running when the process ends. The next process does what is cut off. */
const FINISH_WITHIN_MS = 5_000

interface Todo {
  jobs: readonly ScheduledJob[]
  work: readonly QueuedWork[]
  metrics: Pick<Metrics, 'jobSeconds'>
  pace?: Pace
}

/** Runs `jobs` and `work` until the returned function is called. A scheduled job that fails is logged, and runs again at its next time. */
export async function startJobs(
  databaseUrl: string,
  log: Log,
  { jobs, work, metrics, pace = PACE }: Todo,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...connectionTo(databaseUrl),
    application_name: 'keepup jobs',
    persistWarnings: false,
    ...connections(pace),
  })
  boss.on('error', logQueueErrors(log))
  await boss.start()
  const watch = await watchClock(boss, log)
  const stopping = new AbortController()
  const run = logged(log, metrics)
  const { stopWithinMs = FINISH_WITHIN_MS + 1_000 } = pace
  for (const { name, cron, run: doJob } of jobs) {
    // Singleton: no second run starts while one is active.
    await boss.createQueue(name, { policy: 'singleton', ...SCHEDULED })
    await boss.updateQueue(name, SCHEDULED)
    await boss.schedule(name, cron)
    await boss.work(name, () => run(name, () => doJob(stopping.signal)))
  }
  for (const each of work) await startWork(boss, run, each, pace)
  return () => {
    clearInterval(watch)
    stopping.abort()
    return Promise.race([
      boss.stop({ graceful: true, timeout: FINISH_WITHIN_MS }),
      pause(stopWithinMs, undefined, { ref: false }),
    ])
  }
}

async function startWork(
  boss: PgBoss,
  run: Run,
  { name, run: work, sideBySide = 1 }: QueuedWork,
  pace: Pace,
): Promise<void> {
  const options = { ...QUEUE, retryDelay: pace.retryDelay }
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
  const { pollingIntervalSeconds } = pace
  const polling = { includeMetadata: true, pollingIntervalSeconds, localConcurrency: sideBySide } as const
  await boss.work<Record<string, string>>(name, polling, async ([job]) => {
    if (job) await run(name, () => work(job.data, job.retryCount))
  })
}

async function watchClock(boss: PgBoss, log: Log): Promise<NodeJS.Timeout> {
  const look = async () => {
    if (await forgetFuture(boss)) log.warn('The clock went back: jobs are done by what it says now')
  }
  await look()
  // When the database is away, the workers that look for work log it.
  return setInterval(() => void look().catch(() => {}), CLOCK_WATCH_MS)
}

type Run = (name: string, work: () => Promise<void>) => Promise<void>

/** Logs and counts each run. */
const logged =
  (log: Log, { jobSeconds }: Pick<Metrics, 'jobSeconds'>): Run =>
  async (job, work) => {
    const begin = performance.now()
    const ends = (result: 'done' | 'failed') => {
      const ms = Math.round(performance.now() - begin)
      jobSeconds.observe({ job_name: job, result }, ms / 1000)
      return ms
    }
    try {
      await inSpan(`job ${job}`, work)
      log.debug({ job, ms: ends('done') }, 'job done')
    } catch (error) {
      log.error({ job, ms: ends('failed'), err: error }, 'A job failed')
      throw error
    }
  }
