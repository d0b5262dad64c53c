import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { AuditEntry, AuditPage, ReadAuditLog } from '#contract/admin/audit-log.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { ANONYMOUS, shownName } from '#server/platform/language/shown-name.ts'
import { auditScopeOf } from './audit-scope.ts'

interface AuditRow extends Row<
  'audit_log',
  'id' | 'at' | 'action' | 'subject_kind' | 'subject_id' | 'data' | 'actor_id' | 'actor_alias',
  { data: Pick<AuditEntry, 'before' | 'after'> }
> {
  subject_name: string | null
  actor_name: Value<'users', 'display_name'>
  actor_email: Value<'users', 'email'> | null
}

const Place = z.tuple([z.iso.datetime(), z.uuid()])

/**
 * A page of the audit log, newest first. Website admins read the whole log. Others read the entries about the teams and organizations that
 * they manage. Throws FORBIDDEN for readers who manage nothing, INVALID_CURSOR.
 */
export async function readAuditLog(
  db: Kysely<DB>,
  userId: string,
  { limit, cursor, ...filter }: ReadAuditLog,
  organizationsSelfService: boolean,
): Promise<AuditPage> {
  const { seesAll, where, reads } = await auditScopeOf(db, userId, organizationsSelfService)
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const actorColumn = await actorColumnOf(db, filter.actorId)
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.action, e.subject_kind, e.subject_id, e.data, e.actor_id, e.actor_alias, a.display_name as actor_name,
      a.email as actor_email, ${subjectName(reads)} as subject_name
    from (
      select * from audit_log l where ${where} ${matches(filter, actorColumn)}
        ${place ? sql`and (at, id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``}
      order by at desc, id desc limit ${limit + 1}) e
      left join users a on a.id = e.actor_id
    order by e.at desc, e.id desc`.execute(db)
  const names = await nameMentioned(db, new Set(rows.flatMap(mentionedIn)), reads)
  return cutPage(rows, limit, {
    placeOf: ({ at, id }) => [at.toISOString(), id],
    document: (row) => entryOf(row, seesAll, names),
  })
}

/** Deleted actors are found by the id that replaces theirs. */
async function actorColumnOf(db: Kysely<DB>, actorId: string | undefined): Promise<RawBuilder<unknown>> {
  if (actorId === undefined) return sql`l.actor_id`
  const actor = await db.selectFrom('users').select('id').where('id', '=', actorId).executeTakeFirst()
  return actor ? sql`l.actor_id` : sql`l.actor_alias`
}

function matches(
  { actorId, action, subjectId, from, to }: Omit<ReadAuditLog, 'limit' | 'cursor'>,
  actorColumn: RawBuilder<unknown>,
) {
  const conditions = [
    actorId && sql`and ${actorColumn} = ${actorId}`,
    action && sql`and l.action = ${action}`,
    subjectId && sql`and l.subject_id = ${subjectId}`,
    from && sql`and l.at >= ${new Date(from)}`,
    to && sql`and l.at < ${new Date(to)}`,
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` `,
  )
}

/** The subject's id if it is one of our UUIDs. */
const subjectId = sql`(case when e.subject_id ~ '^[0-9a-f-]{36}$' then e.subject_id::uuid end)`

/** The subject's current name; sessions and requests have none. */
const subjectName = (reads: RawBuilder<unknown>) => sql`case e.subject_kind
  when 'user' then (select coalesce(display_name, ${ANONYMOUS}) from users u where id = ${subjectId} and ${reads})
  when 'team' then (select name from teams where id = ${subjectId})
  when 'organization' then (select name from organizations where id = ${subjectId})
  when 'website' then e.subject_id end`

const mentionedIn = ({ subject_id, data }: AuditRow) => idsIn({ subject_id, data })

function entryOf(row: AuditRow, withEmails: boolean, names: ReadonlyMap<string, string>): AuditEntry {
  const mentioned = mentionedIn(row).flatMap((id) => (names.has(id) ? [[id, names.get(id)!] as const] : []))
  const email = row.actor_email === null ? null : shownEmail(row.actor_email)
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor:
      row.actor_id === null
        ? null
        : {
            uid: row.actor_id,
            displayName: shownName(row.actor_name),
            email: withEmails ? email : null,
          },
    formerActorId: row.actor_alias,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    before: row.data.before,
    after: row.data.after,
    names: Object.fromEntries(mentioned),
  }
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every id in the details of an action, even inside a role's string. */
const idsIn = (details: unknown): string[] => JSON.stringify(details).match(ID) ?? []

/**
 * Names by id: the current ones of players, teams and organizations, and the last ones of deleted teams and organizations. Deleted players
 * are left out (decisions/0039), and nothing else with an id has a name.
 */
async function nameMentioned(
  db: Kysely<DB>,
  ids: ReadonlySet<string>,
  reads: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map()
  const mentioned = [...ids]
  const { rows } = await sql<Row<'teams', 'id' | 'name'>>`
    select id::text, coalesce(display_name, ${ANONYMOUS}) as name from users u where id = any(${mentioned}::uuid[]) and ${reads}
    union all select id::text, name from teams where id = any(${mentioned}::uuid[])
    union all select id::text, name from organizations where id = any(${mentioned}::uuid[])
    union all select subject_id, data -> 'before' ->> 'name' from audit_log
      where subject_id = any(${mentioned}) and action in ('team.deleted', 'organization.deleted')`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
