import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { deleteSession } from '#server/sessions/store.ts'
import { openHeldSession, type HeldSessionRow } from './open-held-session.ts'

/**
 * Deletes a session that was held back. It never counted, so nothing else changes; its id is kept, so that the phone that recorded it
 * cannot bring it back. Throws NOT_FOUND, ALREADY_REVIEWED.
 */
export async function removeHeldSession(tx: Transaction<DB>, sessionId: string): Promise<HeldSessionRow> {
  const session = await openHeldSession(tx, sessionId)
  await deleteSession(tx, session.userId, sessionId)
  return session
}
