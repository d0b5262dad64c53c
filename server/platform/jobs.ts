import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { DB } from './database/schema.generated.ts'
import type { Log } from './log.ts'

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

/** Where use cases leave work. */
export interface JobQueue {
  /** In `tx`, by one statement: the work is done if and only if the transaction is committed. */
  addAll: (tx: Transaction<DB>, name: string, data: readonly Record<string, string>[]) => Promise<void>
}

interface Pace {
  /** Seconds before the second attempt; then ever more. */
  retryDelay: number
  /** Seconds between looks for new work. */
  pollingIntervalSeconds: number
}

const PACE: Pace = { retryDelay: 15, pollingIntervalSeconds: 2 }

/** Every quarter of an hour at last, for three days. */
const RETRIES = { retryBackoff: true, retryDelayMax: 900, retryLimit: 300 }
const QUEUE = { ...RETRIES, expireInSeconds: 120, deleteAfterSeconds: 24 * 3600 }

/** A process that was killed in the middle of a long job holds it up for a minute; one that lives may take a day. */
const SCHEDULED = { retryLimit: 0, heartbeatSeconds: 60, expireInSeconds: 23 * 3600 }

/** Connections of the job runner, apart from those that answer requests. */
const CONNECTIONS = 2

/** Runs `jobs` and `work` until the returned function is called; a scheduled job that fails is logged and runs again at its next time. */
export async function startJobs(
  databaseUrl: string,
  log: Log,
  { jobs, work, pace = PACE }: { jobs: readonly ScheduledJob[]; work: readonly QueuedWork[]; pace?: Pace },
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'keepup jobs',
    max: CONNECTIONS,
    persistWarnings: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue had an error'))
  await boss.start()
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

/** For processes that answer requests; the queues are there once `startJobs` has run somewhere. */
export async function openJobQueue(
  db: Kysely<DB>,
  log: Log,
): Promise<{ queue: JobQueue; close: () => Promise<void> }> {
  const boss = new PgBoss({ db: statementsOn(db), supervise: false, schedule: false, migrate: false })
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue had an error'))
  await boss.start()
  return {
    queue: {
      addAll: async (tx, name, data) => {
        const waiting = data.map((each) => ({ data: each }))
        if (waiting.length > 0) await boss.insert(name, waiting, { db: statementsOn(tx) })
      },
    },
    close: () => boss.stop({ graceful: false }),
  }
}

/** pg-boss's statements on a connection, or in a transaction, of ours. */
const statementsOn = (db: Kysely<DB>) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})

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
