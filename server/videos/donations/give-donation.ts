import { sql, type Transaction } from 'kysely'
import { type Correction, DONATIONS_MAX } from '#contract/videos/donations.ts'
import { mayDonate } from '#domain/players/under-16.ts'
import { lockGuarded } from '#server/guardians/guarded-player.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { removeBytesSoon } from '#server/videos/clean-up/remove-bytes.ts'
import { inspectVideo } from '#server/videos/inspect/inspect-video.ts'
import { refuseWhenFull } from '#server/videos/storage/refuse-when-full.ts'
import type { VideoMeans } from '#server/videos/storage/video-storage.ts'

interface Given {
  userId: string
  practiceId: string
  correction: Correction
  clip: Uint8Array
}

/**
 * Keeps a correction and its small clip (product 10.45). Giving a practice again replaces what was given before. The consent is asked for once more in the
 * transaction that keeps it, so that nothing is kept after it ended. Throws GUARDIAN_NEEDED, DONATIONS_ARE_OFF, NOT_A_VIDEO,
 * NO_VIDEO_TRACK and STORAGE_FULL.
 */
export async function giveDonation(
  means: VideoMeans,
  { userId, practiceId, correction, clip }: Given,
  now: Date,
): Promise<void> {
  const { db, storage } = means
  await refuseWhenFull(storage, clip.length)
  const id = uuidv7()
  await storage.write(id, clip)
  let replaced: readonly string[]
  try {
    const file = { storage, id, ownerId: userId, size: clip.length }
    const findings = await inspectVideo(file, { line: 'clips' })
    if ('refusal' in findings) throw new ProblemError(findings.refusal)
    replaced = await inTransaction(db, async (tx) => {
      await requireConsent(tx, userId, now)
      const gone = await makeRoom(tx, userId, practiceId)
      const { touches, found, slowdown } = correction
      await tx
        .insertInto('donations')
        .values({
          id,
          user_id: userId,
          practice_id: practiceId,
          touches,
          found,
          slowdown,
          size: clip.length,
          given_at: now,
        })
        .execute()
      return gone
    })
  } catch (error) {
    // The daily job removes them if this fails, too.
    await storage.remove(id).catch(() => {})
    throw error
  }
  await removeBytesSoon(means, replaced)
}

async function requireConsent(tx: Transaction<DB>, userId: string, now: Date): Promise<void> {
  if (!mayDonate(await lockGuarded(tx, userId), now)) throw new ProblemError('GUARDIAN_NEEDED')
  const chosen = await tx
    .selectFrom('users')
    .select('gives_corrections')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!chosen?.gives_corrections) throw new ProblemError('DONATIONS_ARE_OFF')
}

/** Deletes what was given for this practice before, and the oldest when there are too many. Returns the ids, whose clips must go, too. */
async function makeRoom(tx: Transaction<DB>, userId: string, practiceId: string): Promise<string[]> {
  const before = await tx
    .deleteFrom('donations')
    .where('user_id', '=', userId)
    .where('practice_id', '=', practiceId)
    .returning('id')
    .execute()
  const { rows: tooMany } = await sql<Row<'donations', 'id'>>`
    delete from donations where id in (
      select id from donations where user_id = ${userId} order by given_at desc, id desc offset ${DONATIONS_MAX - 1})
    returning id`.execute(tx)
  return [...before, ...tooMany].map((each) => each.id)
}
