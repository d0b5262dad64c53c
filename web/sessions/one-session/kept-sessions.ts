import type { SessionDetail } from '#contract/sessions/practice-session.ts'
import { practiceDatabase } from '#web/sessions/device/device-database.ts'
import type { Delivery, OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'
import { recallUser } from '#web/platform/player/last-known-user.ts'
import { isSharedDevice } from '#web/ui/device/shared-device.ts'

/** The sessions that the player saved or opened last (product 10.34). Some 10 KB each. */
const MOST = 200

/**
 * Keeps a session for the page without a connection. A device that other people use keeps none. A session that arrives after its player has
 * signed out is not kept either.
 */
export async function keepSession(session: SessionDetail): Promise<void> {
  if (isSharedDevice() || recallUser()?.uid !== session.userId) return
  const transaction = (await practiceDatabase()).transaction('sessions', 'readwrite')
  await transaction.store.put({ id: session.id, userId: session.userId, session, keptAt: Date.now() })
  const byAge = await transaction.store.index('keptAt').getAllKeys()
  for (const id of byAge.slice(0, -MOST)) await transaction.store.delete(id)
  await transaction.done
}

/** Null without a copy, and on a device that cannot store anything. */
export async function recallSession(userId: string, id: string): Promise<SessionDetail | null> {
  const kept = await (await practiceDatabase()).get('sessions', id)
  return kept?.userId === userId ? kept.session : null
}

export async function forgetSession(id: string): Promise<void> {
  await (await practiceDatabase()).delete('sessions', id)
}

/** After a sign-out, or when somebody else signs in, nobody can read what this device kept of the player before. */
export async function forgetSessionsOfOthers(userId: string | null): Promise<void> {
  const transaction = (await practiceDatabase()).transaction('sessions', 'readwrite')
  for await (const cursor of transaction.store) if (cursor.value.userId !== userId) await cursor.delete()
  await transaction.done
}

/** Keeps what the server has just accepted, together with its touches, which the server does not send back. */
export async function keepDelivered(
  entries: readonly OutboxEntry[],
  deliveries: readonly Delivery[],
): Promise<void> {
  for (const [index, delivery] of deliveries.entries()) {
    const touches = entries[index]?.session.touches ?? null
    if (delivery.kind !== 'accepted') continue
    // The session is on the server. A device without storage only has to ask for it again.
    await keepSession({ ...delivery.session, touches, sharedAs: null }).catch(() => {})
  }
}
