import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { isDatabaseUnavailable } from '#server/platform/database/connections/database-errors.ts'
import type { Log } from '#server/platform/monitoring/log.ts'

/** Use cases leave work here that is to be done after their transaction. */
export interface JobQueue {
  /** Adds work in `tx`, by one statement. It is done only if the transaction is committed. */
  addAll: (tx: Transaction<DB>, name: string, data: readonly Record<string, string>[]) => Promise<void>
}

/** Milliseconds. One message about an outage counts for this long, because every queue would repeat it every other second. */
const REPEAT_OUTAGE_AFTER_MS = 60_000

/** The queue for processes that answer requests. Its tables exist after `startJobs` has run in some process. */
export async function openJobQueue(
  db: Kysely<DB>,
  log: Log,
): Promise<{ queue: JobQueue; close: () => Promise<void> }> {
  const boss = new PgBoss({ db: statementsOn(db), supervise: false, schedule: false, migrate: false })
  boss.on('error', logQueueErrors(log))
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

/** Lets pg-boss run its statements on our own connection or in our own transaction. */
const statementsOn = (db: Kysely<DB>) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})

/** Logs pg-boss's errors, and an outage of the database once a minute. */
export function logQueueErrors(log: Log): (error: Error) => void {
  let quietUntil = -Infinity
  return (err) => {
    // pg-boss's workers emit a copy of the error that is no instance of Error.
    if (isDatabaseUnavailable(Object.assign(new Error(err.message), err))) {
      if (performance.now() < quietUntil) return
      quietUntil = performance.now() + REPEAT_OUTAGE_AFTER_MS
    }
    log.warn({ err }, 'The job queue had an error')
  }
}
