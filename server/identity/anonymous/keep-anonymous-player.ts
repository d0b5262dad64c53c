import type { Kysely, Transaction } from 'kysely'
import type { Means } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Milliseconds. A sign-up through a provider takes a moment. */
const NEW_MS = 60_000

/** An anonymous player, and the account that they signed up for or in to. */
export interface Players {
  from: string
  to: string
}

interface Moved {
  sessions: number
  /** How many of them are under review. */
  held: number
}

/** Moves what all words know of an anonymous player to their account (product 10.22), and deletes the player (server/hand-over.ts). */
export type HandOver = (
  tx: Transaction<DB>,
  means: Means,
  players: Players,
  account: { isNew: boolean },
  now: Date,
) => Promise<Moved>

/** Tells the account's owner of the sessions that moved, in the same transaction. */
type Tell = (tx: Transaction<DB>, moved: Moved) => Promise<void>

/**
 * Moves an anonymous player's practice and memberships to the account that they signed up for or in to, and deletes the anonymous user.
 * The person who used the device before may have made the anonymous login. So nothing moves that would let them into the account or change
 * it: no passkey, role, photo, setting or notification. Name, year of birth, weekly goal and who sees the player move only to an account
 * that was just made (decisions/0078). A plan moves, because somebody pays for it. All of it is one transaction: if it fails, nothing has
 * moved, and the next sign-in with the anonymous login tries again. Repeating it is harmless, even concurrently: nothing is left to move.
 */
export async function keepAnonymousPlayer(
  { db, handOver, ...means }: Means & { db: Kysely<DB>; handOver: HandOver },
  players: Players,
  now: Date,
  tell?: Tell,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockBoth(tx, players)
    if (!found) return
    const isNew = found.joined > found.began && now.getTime() - found.joined.getTime() < NEW_MS
    const moved = await handOver(tx, means, players, { isNew }, now)
    if (moved.sessions > 0) await tell?.(tx, moved)
  })
}

/**
 * Locks both users in the order of their ids, so that concurrent calls cannot deadlock. Returns when each of them began, or null when
 * nothing can move.
 */
async function lockBoth(tx: Transaction<DB>, { from, to }: Players) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'is_anonymous', 'is_kept', 'join_date'])
    .where('id', 'in', [from, to])
    .orderBy('id')
    .forUpdate()
    .execute()
  const anonymous = rows.find(({ id }) => id === from)
  const account = rows.find(({ id }) => id === to)
  // A kept player belongs to their group. An account that signs in on their device gets nothing of theirs.
  if (!anonymous?.is_anonymous || anonymous.is_kept || !account || account.is_anonymous) return null
  return { began: anonymous.join_date, joined: account.join_date }
}
