import { type Kysely, sql } from 'kysely'
import type { AuditActor } from '#contract/admin/audit-log.ts'
import { listUsers } from '#server/admin/users/listing/list-users.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Value } from '#server/platform/database/typed-sql.ts'
import { auditScopeOf } from './audit-scope.ts'

const SHOWN = 10

/**
 * Finds people to filter the audit log by. Website admins search everybody, by name or email. Other admins search people who acted in what
 * they manage, by name. Throws FORBIDDEN for readers who manage nothing.
 */
export async function findAuditActors(
  db: Kysely<DB>,
  userId: string,
  search: string,
  organizationsSelfService: boolean,
): Promise<AuditActor[]> {
  const { seesAll, where } = await auditScopeOf(db, userId, organizationsSelfService)
  if (seesAll) {
    const { items } = await listUsers(db, { search, sort: 'displayName', limit: SHOWN })
    return items.map(({ uid, displayName, email }) => ({ uid, displayName, email }))
  }
  const { rows } = await sql<{
    uid: Value<'users', 'id'>
    displayName: Value<'users', 'display_name', string>
  }>`
    select id as uid, display_name as "displayName" from users
    where id in (select l.actor_id from audit_log l where ${where})
      and searchable(display_name) like searchable(${likePattern(search)})
    order by lower(display_name), id limit ${SHOWN}`.execute(db)
  return rows.map((actor) => ({ ...actor, email: null }))
}
