import type { Kysely, Transaction } from 'kysely'
import type { OrganizationExport, TeamExport } from '#contract/admin/administration.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openOrganization, openTeam } from '#server/roles/opening/open-group.ts'
import { BOARD_COLUMNS, boardCells, walkWholeBoard } from '#server/leaderboards/walk-whole-board.ts'
import type { CsvFile } from '#server/platform/csv/csv-answer.ts'
import { requireFeature } from '#server/entitlements/require-feature.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { showAttendance } from '#server/groups/attendance/show-attendance.ts'
import { showCoachView } from '#server/groups/coach/show-coach-view.ts'
import type { CoachRange } from '#domain/coach/member-practice.ts'
import { showReport } from '#server/groups/report/show-report.ts'
import { showTeamLevels } from '#server/groups/levels/show-team-levels.ts'
import { attendanceFile } from './export-attendance.ts'
import { awardsFile } from './export-awards.ts'
import { exportMembers, MEMBER_COLUMNS } from './export-members.ts'
import { PRACTICE_COLUMNS, practiceCells } from './export-practice.ts'
import { reportFile } from './export-report.ts'
import { exportSessions, SESSION_COLUMNS } from './export-sessions.ts'

type Order = TeamExport | OrganizationExport
/** Those that are read by a use case of their own. */
type OrderOfView = Extract<Order, { of: 'practice' | 'attendance' | 'awards' | 'report' }>

/**
 * Exports what managers may see of a group as a file, and records the export in the audit log. Throws NOT_FOUND, FORBIDDEN, and PRO_REQUIRED for
 * a report.
 */
export async function exportGroup(
  services: Pick<GroupServices, 'db' | 'now'> & PlanServices,
  userId: string,
  scope: GroupScope,
  order: Order,
): Promise<CsvFile> {
  const { db, now } = services
  if (order.of === 'report') await requireFeature(services, userId, 'reports', now())
  const name = await inTransaction(db, async (tx) => {
    await (scope.kind === 'team' ? openTeam : openOrganization)(tx, userId, scope.id, 'seePractice')
    await recordAction(tx, {
      actorId: userId,
      action: 'data.exported',
      subject: scope,
      before: null,
      after: order,
    })
    return nameOf(tx, scope)
  })
  if (order.of === 'report')
    return reportFile(await showReport(services, userId, scope.id, order.month), order.part)
  if (order.of === 'awards') return awardsFile(await showTeamLevels(services, userId, scope.id))
  if (order.of === 'attendance')
    return attendanceFile(await showAttendance(services, userId, scope.id, order.month))
  if (order.of === 'practice') return practiceFile(services, userId, scope.id, order.days)
  return { name: `${name} ${order.of}`, ...contentsOf(db, { ...scope, name }, order, now()) }
}

async function nameOf(tx: Transaction<DB>, { kind, id }: GroupScope): Promise<string> {
  const table = kind === 'team' ? 'teams' : 'organizations'
  const group = tx.selectFrom(table).select('name').where('id', '=', id)
  return (await group.executeTakeFirstOrThrow(notFound)).name
}

function contentsOf(
  db: Kysely<DB>,
  scope: GroupScope & { name: string },
  order: Exclude<Order, OrderOfView>,
  now: Date,
): Omit<CsvFile, 'name'> {
  if (order.of === 'members') return { columns: MEMBER_COLUMNS, batches: exportMembers(db, scope) }
  if (order.of === 'sessions') return { columns: SESSION_COLUMNS, batches: exportSessions(db, scope) }
  const board = { stat: order.stat, period: order.period, scope: { kind: scope.kind, id: scope.id } }
  return { columns: BOARD_COLUMNS, batches: boardCells(walkWholeBoard(db, board, now)) }
}

/** In a single batch, because the view's size is limited. */
async function practiceFile(
  services: Pick<GroupServices, 'db' | 'now'>,
  userId: string,
  teamId: string,
  days: CoachRange,
): Promise<CsvFile> {
  const { teamName, members, from, to } = await showCoachView(services, userId, teamId, days)
  return {
    name: `${teamName} practice ${from} to ${to}`,
    columns: PRACTICE_COLUMNS,
    batches: [members.map(practiceCells)],
  }
}
