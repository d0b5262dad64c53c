import type { TeamAttendance } from '#contract/groups/attendance.ts'
import { attendanceShare, daysThere } from '#domain/coach/attendance.ts'
import { lastDay } from '#domain/calendar/month.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import type { CsvFile } from '#server/platform/csv/csv-answer.ts'

/**
 * A team's month as a file: a column for each day, with P for practice and T for a test day, the days there, and their share in percent.
 * Members who do not show their practice have a name but no days.
 */
export function attendanceFile(view: TeamAttendance): CsvFile {
  const dates = Array.from(
    { length: Number(lastDay(view.month).slice(8)) },
    (_, at) => `${view.month}-${String(at + 1).padStart(2, '0')}`,
  )
  return {
    name: `${view.teamName} attendance ${view.month}`,
    columns: ['name', 'userId', ...dates, 'days', 'percent'],
    batches: [view.members.map((member) => attendanceCells(member, dates.length, view.daysSoFar))],
  }
}

function attendanceCells(
  { displayName, userId, attendance }: TeamAttendance['members'][number],
  days: number,
  daysSoFar: number,
): CsvCell[] {
  const cells = Array.from({ length: days }, (_, at) =>
    [attendance?.practiced.includes(at + 1) && 'P', attendance?.testDays.includes(at + 1) && 'T']
      .filter(Boolean)
      .join(''),
  )
  const share = attendance && attendanceShare(attendance, daysSoFar)
  return [
    displayName,
    userId,
    ...cells,
    attendance && daysThere(attendance),
    share === null ? null : Math.round(share),
  ]
}
