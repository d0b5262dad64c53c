import { type Kysely, type RawBuilder, sql } from 'kysely'
import { can } from '#domain/roles/policy.ts'
import { listManagedGroups } from '#server/groups/own-groups/list-managed-groups.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { loadActor } from '#server/roles/load-actor.ts'

export interface AuditScope {
  /** Whether the reader sees the whole log with emails, as website admins do. */
  seesAll: boolean
  /** The condition on a row `l` of the log that limits it to what the reader may see. */
  where: RawBuilder<unknown>
}

/**
 * Website admins read the whole log. People who manage teams or organizations read the entries about these. Throws FORBIDDEN for everybody
 * else.
 */
export async function auditScopeOf(
  db: Kysely<DB>,
  userId: string,
  organizationsSelfService: boolean,
): Promise<AuditScope> {
  const reader = await loadActor(db, userId)
  if (can(reader, 'seeWholeAuditLog', { kind: 'website', organizationsSelfService }))
    return { seesAll: true, where: sql`true` }
  const { teamIds, organizationIds } = await listManagedGroups(db, reader)
  if (teamIds.length + organizationIds.length === 0) throw new ProblemError('FORBIDDEN')
  return {
    seesAll: false,
    where: sql`(l.team_id = any (${teamIds}::uuid[]) or l.organization_id = any (${organizationIds}::uuid[]))`,
  }
}
