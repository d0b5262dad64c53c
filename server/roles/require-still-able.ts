import type { Transaction } from 'kysely'
import { type Action, can } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { loadActor } from './load-actor.ts'

/**
 * Checks again, after the lock, whether the actor may do this to the website. Otherwise a website admin whose role is being revoked could
 * give it back to themselves, by a request that passed the first check. A suspended admin keeps the role, but can no longer act. Throws
 * FORBIDDEN.
 */
export async function requireStillAble(
  tx: Transaction<DB>,
  actorId: string,
  action: Action<'website'>,
): Promise<void> {
  const website = { kind: 'website', organizationsSelfService: false } as const
  const suspended = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', actorId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  if (suspended || !can(await loadActor(tx, actorId), action, website)) throw new ProblemError('FORBIDDEN')
}
