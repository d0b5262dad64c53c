import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { can } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { findSession } from '#server/sessions/store.ts'

/**
 * The key of a session's link (product 10.34). It is made once: two devices that share at the same moment get the same link. Throws NOT_FOUND, and
 * UNDER_REVIEW for a session that does not count.
 */
export async function shareSession(db: Kysely<DB>, userId: string, id: string): Promise<string> {
  await openOwnSession(db, userId, id)
  const { rows } = await sql<{ shared_as: string }>`
    update sessions set shared_as = coalesce(shared_as, ${randomUUID()}::uuid)
    where id = ${id} and user_id = ${userId} and counted returning shared_as`.execute(db)
  if (!rows[0]) throw new ProblemError('UNDER_REVIEW')
  return rows[0].shared_as
}

/** Forgets the key of a session's link. Harmless when repeated. Throws NOT_FOUND. */
export async function withdrawLink(db: Kysely<DB>, userId: string, id: string): Promise<void> {
  await openOwnSession(db, userId, id)
  await db
    .updateTable('sessions')
    .set({ shared_as: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

async function openOwnSession(db: Kysely<DB>, userId: string, id: string): Promise<void> {
  const [session, actor] = await Promise.all([findSession(db, id), loadActor(db, userId)])
  if (!session || !can(actor, 'share', { kind: 'session', playerId: session.user_id })) throw notFound()
}
