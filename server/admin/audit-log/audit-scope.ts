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
  /** The condition on a user `u` that limits whose present name the reader reads. */
  reads: RawBuilder<unknown>
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
    return { seesAll: true, where: sql`true`, reads: sql`true` }
  const { teamIds, organizationIds } = await listManagedGroups(db, reader)
  if (teamIds.length + organizationIds.length === 0) throw new ProblemError('FORBIDDEN')
  return {
    seesAll: false,
    where: sql`(l.team_id = any (${teamIds}::uuid[]) or l.organization_id = any (${organizationIds}::uuid[]))`,
    reads: isKnownIn(teamIds, organizationIds),
  }
}

/**
 * The log names people by their present name, for good. So managers of groups read the names of their people. Of others they read only the
 * names that everybody reads, and not that of a child who asked to join once, or who has left.
 */
const isKnownIn = (teamIds: readonly string[], organizationIds: readonly string[]) => sql`(
  (u.visibility = 'public' and u.is_introduced)
  or exists (select from team_members m where m.user_id = u.id and m.is_active and m.team_id = any (${teamIds}::uuid[]))
  or exists (
    select from organization_members m where m.user_id = u.id and m.is_active and m.organization_id = any (${organizationIds}::uuid[]))
  or exists (
    select from role_grants r where r.user_id = u.id
      and (r.kind = 'website' or r.team_id = any (${teamIds}::uuid[]) or r.organization_id = any (${organizationIds}::uuid[]))))`
