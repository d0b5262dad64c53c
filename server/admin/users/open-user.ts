import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { requireStillAble } from '#server/roles/require-still-able.ts'

export type OpenedUser = Awaited<ReturnType<typeof openUser>>

/**
 * Finds another user to act on, and locks both the user and the actor in the order of their ids, so that two admins who act on each other
 * cannot deadlock. The actor's lock is weaker, so that log entries about them need not wait. An admin who was suspended or lost the role
 * while the request waited can no longer act. Throws NOT_FOUND, NOT_YOURSELF, FORBIDDEN.
 */
export async function openUser(tx: Transaction<DB>, actorId: string, userId: string) {
  if (actorId === userId) throw new ProblemError('NOT_YOURSELF')
  const lockActor = () => userRow(tx, actorId).forNoKeyUpdate().executeTakeFirst()
  const before = actorId < userId ? await lockActor() : null
  const user = await userRow(tx, userId).forUpdate().executeTakeFirst()
  if (!before) await lockActor()
  await requireStillAble(tx, actorId, 'manageUsers')
  if (!user) throw notFound()
  return user
}

const userRow = (tx: Transaction<DB>, id: string) =>
  tx
    .selectFrom('users')
    .select(['email', 'display_name as displayName'])
    .select(['suspended_at as suspendedAt', 'suspended_reason as suspendedReason'])
    .where('id', '=', id)
