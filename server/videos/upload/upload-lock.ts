import { setTimeout as wait } from 'node:timers/promises'
import { ERRORS, type Locker } from '@tus/server'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** Seconds that a lease lasts; its holder renews it. A killed server blocks the others this long. */
const LEASE_SECONDS = 6
const RENEW_MS = 1_000
const LOOK_AGAIN_MS = 100
const PATIENCE_MS = 20_000

/**
 * Lets one request at a time write a video, on any server, by a lease in the video's row. A new request asks the present writer to stop,
 * because that one is usually the rest of a broken connection.
 */
export const createUploadLocker = (db: Kysely<DB>, patienceMs = PATIENCE_MS): Locker => ({
  newLock(id) {
    const holder = uuidv7()
    let renewal: NodeJS.Timeout | undefined
    return {
      async lock(signal, requestRelease) {
        await acquire(db, { id, holder, signal, patienceMs })
        renewal = setInterval(() => {
          renew(db, id, holder).then(
            (isWanted) => isWanted && requestRelease(),
            // The database is away for a moment. The lease goes on for some seconds.
            () => {},
          )
        }, RENEW_MS)
      },
      async unlock() {
        clearInterval(renewal)
        await db
          .updateTable('videos')
          .set({ lock_holder: null, touched_at: sql`now()` })
          .where('id', '=', id)
          .where('lock_holder', '=', holder)
          .execute()
      },
    }
  },
})

/** The lease goes by the database's clock, which all servers share. */
async function acquire(
  db: Kysely<DB>,
  { id, holder, signal, patienceMs }: { id: string; holder: string; signal: AbortSignal; patienceMs: number },
): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await wait(LOOK_AGAIN_MS)) {
    const { rows } = await sql<Row<'videos', 'lock_holder'>>`
      update videos set
        lock_wanted = not is_free, lock_holder = case when is_free then ${holder} else lock_holder end,
        locked_until = case when is_free then now() + make_interval(secs => ${LEASE_SECONDS}) else locked_until end
      from (select id, lock_holder is null or locked_until < now() as is_free from videos where id = ${id} for update) held
      where videos.id = held.id returning videos.lock_holder`.execute(db)
    if (!rows[0]) throw ERRORS.FILE_NOT_FOUND
    if (rows[0].lock_holder === holder) return
    if (signal.aborted || performance.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT
  }
}

/** Renews the lease. Returns whether the holder must stop: somebody else waits, or already has the lease. */
async function renew(db: Kysely<DB>, id: string, holder: string): Promise<boolean> {
  const renewed = await db
    .updateTable('videos')
    .set({ locked_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`, touched_at: sql`now()` })
    .where('id', '=', id)
    .where('lock_holder', '=', holder)
    .returning('lock_wanted')
    .executeTakeFirst()
  return renewed?.lock_wanted ?? true
}
