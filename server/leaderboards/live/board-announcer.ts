import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Projector } from '#server/leaderboards/projecting/projector.ts'
import type { Snapshots } from '#server/leaderboards/reading/snapshots.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { PendingNews, type PeriodChanged } from './board-change.ts'

export const CHANNEL = 'keepup_boards'

/**
 * How long parts of boards are kept. Viewers are told this long after a change was projected. So a client who is told and asks again, even another
 * process, never gets data from before the change (decisions/0026).
 */
export const SNAPSHOT_MS = 500

/** Changes within this time are sent together, because a NOTIFY takes a lock that the commits of all processes wait for. */
const COLLECT_MS = 100

/** After a failure, because each try asks the database. */
const TELL_AGAIN_MS = 1_000

interface AnnouncerOptions {
  db: Kysely<DB>
  log: Log
  projector: Projector
  snapshots: Snapshots
}

/** Announces changed totals to the server processes of all viewers, once they are projected. */
export function createAnnouncer({ db, log, projector, snapshots }: AnnouncerOptions) {
  const pending = new PendingNews()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> | undefined
  let stopped = false

  const tell = async () => {
    const news = pending.take()
    let nextIn = COLLECT_MS
    try {
      await projector.caughtUp()
      snapshots.forget()
      await wait(SNAPSHOT_MS)
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`.execute(db)
    } catch (err) {
      log.warn({ err }, 'Boards were not told of a change')
      pending.putBack(news)
      nextIn = TELL_AGAIN_MS
    }
    timer = undefined
    telling = undefined
    if (!pending.isEmpty) tellIn(nextIn)
  }
  const tellIn = (ms: number) => {
    if (!stopped) timer ??= setTimeout(() => (telling = tell()), ms)
  }

  return {
    announce: (userId: string, changes: readonly PeriodChanged[]) => {
      if (stopped) return
      projector.soon()
      pending.add(userId, changes)
      if (!pending.isEmpty) tellIn(COLLECT_MS)
    },
    /** Tells what has been announced before. */
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await telling
      if (!pending.isEmpty) await tell()
      await projector.stop()
    },
  }
}
