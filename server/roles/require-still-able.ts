import type { Transaction } from 'kysely'
import { type Action, can } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { loadActor } from './load-actor.ts'

/**
 * Asks once more whether somebody may do this to the website, behind the lock of whom it is about. A website admin whose role is being revoked
 * could otherwise give it back to themselves, by a request that had passed the door before. Throws FORBIDDEN.
 */
export async function requireStillAble(
  tx: Transaction<DB>,
  actorId: string,
  action: Action<'website'>,
): Promise<void> {
  const website = { kind: 'website', organizationsSelfService: false } as const
  if (!can(await loadActor(tx, actorId), action, website)) throw new ProblemError('FORBIDDEN')
}
