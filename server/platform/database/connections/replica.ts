import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Where data is read that need not come from the primary database (`DATABASE_READ_URL`, decisions/0085). */
export interface Replica {
  /** For what players see of each other: at most two seconds old. */
  recent: () => Kysely<DB>
  /** For a player's own data: it has everything that was committed before the call. */
  caughtUp: () => Promise<Kysely<DB>>
  stop: () => void
}

/** Without a replica, everything is read from the primary. */
export const noReplica = (primary: Kysely<DB>): Replica => ({
  recent: () => primary,
  caughtUp: () => Promise.resolve(primary),
  stop: () => {},
})

const LOOK_EVERY_MS = 500
const MOST_BEHIND_MS = 2_000
/** A replica is usually some milliseconds behind. Somebody waits for it, so not for longer. */
const WAIT_MS = 60
const STEP_MS = 10

/**
 * Reads from `replica` only while it is known to follow. A replica that is down, frozen, cut off, far behind or promoted is left alone,
 * and everything is read from the primary.
 */
export function followReplica(primary: Kysely<DB>, replica: Kysely<DB>): Replica {
  /** The replica has what was committed up to this time of `performance.now()`. */
  let knownUpTo = -Infinity
  let isLooking = false

  const look = async () => {
    if (isLooking) return
    isLooking = true
    const at = performance.now()
    if (await hasCaughtUp(primary, replica)) knownUpTo = at
    isLooking = false
  }
  const isRecent = () => performance.now() - knownUpTo < MOST_BEHIND_MS
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  void look()
  return {
    recent: () => (isRecent() ? replica : primary),
    // A replica that does not answer would keep everybody waiting.
    caughtUp: async () => (isRecent() && (await hasCaughtUp(primary, replica)) ? replica : primary),
    stop: () => clearInterval(timer),
  }
}

/** Whether the replica soon has everything that the primary has now. False for a database that is no replica, and for one that is down. */
async function hasCaughtUp(primary: Kysely<DB>, replica: Kysely<DB>): Promise<boolean> {
  try {
    const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(primary)
    for (const until = performance.now() + WAIT_MS; ; await pause(STEP_MS)) {
      const { rows: replayed } = await sql<{ isThere: boolean | null }>`
        select pg_last_wal_replay_lsn() >= ${rows[0]!.place}::pg_lsn as "isThere"`.execute(replica)
      const { isThere } = replayed[0]!
      if (isThere !== false || performance.now() > until) return isThere === true
    }
  } catch {
    return false
  }
}
