import { sql } from 'kysely'
import type { Row } from '#server/platform/database/typed-sql.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import type { VideoMeans } from '#server/videos/storage/video-storage.ts'

/** Bytes written more recently may belong to an upload that has just begun. */
const AT_LEAST_OLD_MS = 60 * 60 * 1000
/** The most ids in one query. */
const BATCH = 500

/** Removes bytes without a row, and rows without bytes, and logs both, because neither should ever happen. */
export async function sweepOrphans(means: VideoMeans & { log: Log }, now: Date): Promise<void> {
  await removeBytesWithoutRow(means, now)
  await removeRowsWithoutBytes(means, now)
}

async function removeBytesWithoutRow({ db, storage, log }: VideoMeans & { log: Log }, now: Date) {
  const sweep = async (ids: readonly string[]) => {
    const { rows } = await sql<Row<'videos', 'id'>>`
      select id from unnest(${ids}::uuid[]) as id except (select id from videos union all select id from donations)`.execute(
      db,
    )
    for (const { id } of rows) {
      await storage.remove(id)
      log.warn({ video: id }, 'Bytes of a video that is none were removed')
    }
  }
  let ids: string[] = []
  for await (const { id, touchedAt } of storage.list()) {
    if (now.getTime() - touchedAt.getTime() > AT_LEAST_OLD_MS) ids.push(id)
    if (ids.length < BATCH) continue
    await sweep(ids)
    ids = []
  }
  await sweep(ids)
}

/** If most videos have no bytes, their disk is probably not mounted. */
async function removeRowsWithoutBytes({ db, storage, log }: VideoMeans & { log: Log }, now: Date) {
  const { missing, total } = await findMissing({ db, storage }, now)
  if (missing.length > total / 2) {
    log.error(
      { missing: missing.length, total },
      'Most videos have no bytes: is their folder or bucket there?',
    )
    return
  }
  for (const id of missing) {
    await db.deleteFrom('videos').where('id', '=', id).execute()
    log.error({ video: id }, 'A video whose bytes are gone was removed')
  }
}

async function findMissing({ db, storage }: VideoMeans, now: Date) {
  const missing: string[] = []
  let total = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('videos')
      .select('id')
      .where('id', '>', after)
      .where(
        'ready_at',
        '<',
        sql<Date>`${now}::timestamptz - make_interval(secs => ${AT_LEAST_OLD_MS / 1000})`,
      )
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id } of rows) if ((await storage.sizeOf(id)) === null) missing.push(id)
    total += rows.length
    if (rows.length < BATCH) return { missing, total }
    after = rows.at(-1)!.id
  }
}
