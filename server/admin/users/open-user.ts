import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { requireStillAble } from '#server/roles/require-still-able.ts'

export interface OpenedUser {
  email: string
  displayName: string | null
  suspendedAt: Date | null
  suspendedReason: string | null
}

/**
 * Finds another user to act on, and locks both the user and the actor in the order of their ids, so that two admins who act on each other
 * cannot deadlock. An admin who was suspended or revoked while their request waited acts on nobody any more. Throws NOT_FOUND, NOT_YOURSELF,
 * FORBIDDEN.
 */
export async function openUser(tx: Transaction<DB>, actorId: string, userId: string): Promise<OpenedUser> {
  if (actorId === userId) throw new ProblemError('NOT_YOURSELF')
  const { rows } = await sql<OpenedUser & { id: string }>`
    select id, email, display_name as "displayName", suspended_at as "suspendedAt", suspended_reason as "suspendedReason"
    from users where id in (${actorId}, ${userId}) order by id for update`.execute(tx)
  const actor = rows.find(({ id }) => id === actorId)
  if (!actor || actor.suspendedAt) throw new ProblemError('FORBIDDEN')
  await requireStillAble(tx, actorId, 'manageUsers')
  const user = rows.find(({ id }) => id === userId)
  if (!user) throw notFound()
  return user
}
