import { PgBoss } from 'pg-boss'
import type { Log } from './log.ts'

/** Work that the clock starts: done by one process, however many there are. */
export interface ScheduledJob {
  /** kebab-case, its word first. */
  name: string
  /** Five fields, UTC. */
  cron: string
  run: () => Promise<void>
}

/** Connections of the job runner, apart from those that answer requests. */
const CONNECTIONS = 2

/** Runs `jobs` until the returned function is called; a job that fails is logged and runs again at its next time. */
export async function startJobs(
  databaseUrl: string,
  log: Log,
  jobs: readonly ScheduledJob[],
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'keepup jobs',
    max: CONNECTIONS,
    persistWarnings: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue had an error'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    // Singleton: a run that takes longer than its interval is not joined by a second one.
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 0 })
    await boss.schedule(name, cron)
    await boss.work(name, () => runLogged(log, name, run))
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 })
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
