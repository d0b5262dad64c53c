import { type Kysely, type RawBuilder, sql } from 'kysely'
import { can } from '#domain/roles/policy.ts'
import { listManagedGroups } from '#server/groups/list-managed-groups.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { loadActor } from '#server/roles/load-actor.ts'

export interface AuditScope {
  /** Website admins see everything, also emails. */
  seesAll: boolean
  /** What of the log, `l`, its reader may see. */
  where: RawBuilder<unknown>
}

/** All of the log for website admins, for who manages teams and organizations what concerns these. Throws FORBIDDEN for everybody else. */
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
