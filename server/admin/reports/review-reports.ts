import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Report, REPORT_OUTCOMES, ReportPage } from '#contract/reports.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import type { Services } from '#server/services.ts'

/** Days. A closed report is kept this long, so that admins can tell it from a new one. */
const KEPT_DAYS = 90

interface ReportRow extends Row<
  'reports',
  | 'id'
  | 'kind'
  | 'reason'
  | 'note'
  | 'message'
  | 'group_name'
  | 'team_id'
  | 'organization_id'
  | 'reported_at'
  | 'sender_id'
  | 'user_id',
  Pick<Report, 'kind' | 'reason'>
> {
  sender_name: Value<'users', 'display_name'>
  reporter_name: Value<'users', 'display_name'>
}

const Place = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of the open reports, the longest waiting first. Throws INVALID_CURSOR. */
export async function listReports(
  db: Kysely<DB>,
  limit: number,
  cursor: string | undefined,
): Promise<ReportPage> {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const after = place ? sql`and (r.reported_at, r.id) > (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``
  const { rows } = await sql<ReportRow>`
    select r.*, s.display_name as sender_name, p.display_name as reporter_name
    from reports r left join users s on s.id = r.sender_id left join users p on p.id = r.user_id
    where r.closed_at is null ${after} order by r.reported_at, r.id limit ${limit + 1}`.execute(db)
  return cutPage(rows, limit, {
    placeOf: ({ reported_at, id }) => [reported_at.toISOString(), id],
    document: reportDocument,
  })
}

const reportDocument = (row: ReportRow): Report => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  note: row.note,
  reportedAt: row.reported_at.toISOString(),
  message: row.message,
  groupName: row.group_name,
  teamId: row.team_id,
  organizationId: row.organization_id,
  sender: person(row.sender_id, row.sender_name),
  reporter: person(row.user_id, row.reporter_name),
})

const person = (uid: string | null, name: string | null) =>
  uid === null ? null : { uid, displayName: shownName(name) }

/** Closes a report, and notes whether something was done about it. Throws NOT_FOUND, ALREADY_REVIEWED. */
export function closeReport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actorId: string,
  reportId: string,
  outcome: (typeof REPORT_OUTCOMES)[number],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const report = await tx
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', reportId)
      .forUpdate()
      .executeTakeFirst()
    if (!report) throw notFound()
    if (report.closed_at) throw new ProblemError('ALREADY_REVIEWED')
    await tx.updateTable('reports').set({ closed_at: now(), outcome }).where('id', '=', reportId).execute()
    // The entry is about the website, not the group: the group's admins must not learn of the report.
    await recordAction(tx, {
      actorId,
      action: 'report.closed',
      subject: { kind: 'website', id: reportId },
      before: { reportKind: report.kind, reportReason: report.reason },
      after: { reportOutcome: outcome },
    })
  })
}

/** Deletes reports that were closed long ago. */
export const forgetReports = (db: Kysely<DB>, now: Date) =>
  db
    .deleteFrom('reports')
    .where('closed_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
