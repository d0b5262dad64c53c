import { PgBoss } from 'pg-boss'
import { forgetFuture } from './clock-that-went-back.ts'
import { logQueueErrors } from './job-queue.ts'
import type { Log } from '#server/platform/monitoring/log.ts'

/** Work that the clock starts: done by one process, however many there are. */
export interface ScheduledJob {
  /** kebab-case, its word first. */
  name: string
  /** Five fields, UTC. */
  cron: string
  /** `signal`: the process is about to end. What takes more than seconds stops then. */
  run: (signal: AbortSignal) => Promise<void>
}

/** Work that a transaction leaves behind, done once it is committed and again, later and later, until it succeeds. */
export interface QueuedWork {
  /** kebab-case, its word first. */
  name: string
  /** `attempt` counts from 0. */
  run: (data: Record<string, string>, attempt: number) => Promise<void>
  /** How many are worked on side by side, for work that comes in thousands; otherwise one after the other. */
  sideBySide?: number
}

interface Pace {
  /** Seconds before the second attempt; then ever more. */
  retryDelay: number
  /** Seconds between looks for new work. */
  pollingIntervalSeconds: number
  /** Milliseconds after which a database that says nothing is given up. */
  answerWithinMs?: number
}

const PACE: Pace = { retryDelay: 15, pollingIntervalSeconds: 2 }

/** Every quarter of an hour at last, for three days. */
const RETRIES = { retryBackoff: true, retryDelayMax: 900, retryLimit: 300 }
/** A process that was killed in the middle of a job holds it up for this long; one that lives may take longer. */
const HEARTBEAT = { heartbeatSeconds: 60 }
/** Longer than a mail service may take to say that it has a mail (10 min, RFC 5321 §4.5.3.2.6): who asks again sooner sends it twice. */
const QUEUE = { ...RETRIES, ...HEARTBEAT, expireInSeconds: 15 * 60, deleteAfterSeconds: 24 * 3600 }

/** One that lives may take a day. */
const SCHEDULED = { ...HEARTBEAT, retryLimit: 0, expireInSeconds: 23 * 3600 }

/** Of the job runner, apart from those that answer requests. */
const connections = ({ answerWithinMs = 60_000 }: Pace) => ({
  max: 2,
  connectionTimeoutMillis: 5_000,
  query_timeout: answerWithinMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
})

const CLOCK_WATCH_MS = 60_000

/** Runs `jobs` and `work` until the returned function is called; a scheduled job that fails is logged and runs again at its next time. */
export async function startJobs(
  databaseUrl: string,
  log: Log,
  { jobs, work, pace = PACE }: { jobs: readonly ScheduledJob[]; work: readonly QueuedWork[]; pace?: Pace },
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'keepup jobs',
    persistWarnings: false,
    ...connections(pace),
  })
  boss.on('error', logQueueErrors(log))
  await boss.start()
  const watch = await watchClock(boss, log)
  const stopping = new AbortController()
  for (const { name, cron, run } of jobs) {
    // Singleton: a run that takes longer than its interval is not joined by a second one.
    await boss.createQueue(name, { policy: 'singleton', ...SCHEDULED })
    await boss.updateQueue(name, SCHEDULED)
    await boss.schedule(name, cron)
    await boss.work(name, () => runLogged(log, name, () => run(stopping.signal)))
  }
  for (const each of work) await startWork(boss, log, each, pace)
  return () => {
    clearInterval(watch)
    stopping.abort()
    return boss.stop({ graceful: true, timeout: 5_000 })
  }
}

async function startWork(
  boss: PgBoss,
  log: Log,
  { name, run, sideBySide = 1 }: QueuedWork,
  pace: Pace,
): Promise<void> {
  const options = { ...QUEUE, retryDelay: pace.retryDelay }
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
  const { pollingIntervalSeconds } = pace
  const polling = { includeMetadata: true, pollingIntervalSeconds, localConcurrency: sideBySide } as const
  await boss.work<Record<string, string>>(name, polling, async ([job]) => {
    if (job) await runLogged(log, name, () => run(job.data, job.retryCount))
  })
}

async function watchClock(boss: PgBoss, log: Log): Promise<NodeJS.Timeout> {
  const look = async () => {
    if (await forgetFuture(boss)) log.warn('The clock went back: jobs are done by what it says now')
  }
  await look()
  // A database that is away is told of by whoever looks for work.
  return setInterval(() => void look().catch(() => {}), CLOCK_WATCH_MS)
}

async function runLogged(log: Log, name: string, run: () => Promise<void>) {
  const begin = performance.now()
  try {
    await run()
    log.debug({ job: name, ms: Math.round(performance.now() - begin) }, 'job done')
  } catch (error) {
    log.error({ job: name, err: error }, 'A job failed')
    throw error
  }
}
