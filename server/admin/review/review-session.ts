import type { AdminServices } from '#server/admin/admin-services.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { acceptSession } from '#server/sessions/review/accept-session.ts'
import { holdSession } from '#server/sessions/review/hold-session.ts'
import type { HeldSessionRow } from '#server/sessions/review/open-held-session.ts'
import { removeHeldSession } from '#server/sessions/review/remove-held-session.ts'

/** Counts a session that was held back, on every board, and tells its player. Throws NOT_FOUND, ALREADY_REVIEWED. */
export async function acceptHeldSession(
  services: AdminServices,
  actorId: string,
  sessionId: string,
): Promise<void> {
  const { session, changes } = await inTransaction(services.db, async (tx) => {
    const accepted = await acceptSession(tx, sessionId, services.now())
    const { session } = accepted
    await recordAction(tx, { actorId, ...ofSession('session.accepted', session), after: null })
    await notify(tx, services, { userId: session.userId, kind: 'session_accepted', names: namesOf(session) })
    return accepted
  })
  services.liveBoards.announce(session.userId, changes)
}

/**
 * Holds a session back that counts but looks made up, until somebody accepts or removes it, and tells its player. Harmless when repeated. Throws
 * NOT_FOUND.
 */
export async function holdForReview(
  services: AdminServices,
  actorId: string,
  sessionId: string,
): Promise<void> {
  const held = await inTransaction(services.db, async (tx) => {
    const held = await holdSession(tx, sessionId, services.now())
    if (!held) return null
    const { session } = held
    await recordAction(tx, { actorId, ...ofSession('session.held', session), after: null })
    await notify(tx, services, { userId: session.userId, kind: 'session_held', names: namesOf(session) })
    return held
  })
  if (held) services.liveBoards.announce(held.session.userId, held.changes)
}

/** Deletes a session that was held back, and tells its player why. Throws NOT_FOUND, ALREADY_REVIEWED. */
export function refuseHeldSession(
  services: AdminServices,
  actorId: string,
  sessionId: string,
  reason: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const session = await removeHeldSession(tx, sessionId)
    await recordAction(tx, { actorId, ...ofSession('session.removed', session), after: { reason } })
    const names = { ...namesOf(session), reason }
    await notify(tx, services, { userId: session.userId, kind: 'session_removed', names })
  })
}

const ofSession = (
  action: 'session.held' | 'session.accepted' | 'session.removed',
  { id, userId, juggleCount, duration, date, reviewReasons }: HeldSessionRow,
) => ({
  action,
  subject: { kind: 'session', id } as const,
  before: { userId, juggleCount, duration, date: date.toISOString(), reviewReasons },
})

/** The names that tell which session a notification means. Its day is the day where it was (product 10.3). */
const namesOf = ({ juggleCount, date, timeZone }: HeldSessionRow) => ({
  count: String(juggleCount),
  date: date.toISOString(),
  timeZone,
})
