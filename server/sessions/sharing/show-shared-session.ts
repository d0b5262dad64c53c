import type { Kysely } from 'kysely'
import type { SharedSession } from '#contract/sessions/practice-session.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { findSharedSession } from './find-shared-session.ts'

/** A shared session for people with its link. `viewerId` is null without a login. Throws NOT_FOUND. */
export async function showSharedSession(
  db: Kysely<DB>,
  viewerId: string | null,
  key: string,
  now: Date,
): Promise<SharedSession> {
  const found = await findSharedSession(db, viewerId, key, now)
  if (!found) throw notFound()
  const { session, player } = found
  return {
    player: { uid: player.uid, displayName: player.displayName },
    juggleCount: session.juggle_count,
    duration: session.duration,
    juggleRate: session.juggle_rate,
    runs: session.runs && session.runs.map(({ juggleCount, duration }) => ({ juggleCount, duration })),
    touches: session.touches,
    newRecords: (session.new_records ?? []).map(({ kind, value }) => ({ kind, value })),
  }
}
