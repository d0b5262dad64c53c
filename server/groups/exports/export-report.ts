import type { OrganizationReport } from '#contract/groups/organization-report.ts'
import { type MonthFigures, perHead } from '#domain/coach/organization-report.ts'
import type { CsvFile } from '#server/platform/csv/csv-answer.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'

/** One table of a report as a file: its teams with all months, or its age classes. */
export function reportFile(report: OrganizationReport, part: 'teams' | 'ages'): CsvFile {
  const name = `${report.name} ${part} ${report.month}`
  return part === 'teams'
    ? { name, columns: TEAM_COLUMNS, batches: [teamRows(report)] }
    : { name, columns: AGE_COLUMNS, batches: [report.ages.map(ageCells)] }
}

const TEAM_COLUMNS = [
  'team',
  'teamId',
  'month',
  'members',
  'private',
  'practiced',
  'practices',
  'practicesPerHead',
  'touches',
  'touchesPerHead',
]

/** The whole organization comes first, without a team's id. */
const teamRows = ({ name, months, teams }: OrganizationReport): CsvCell[][] => [
  ...months.map((figures) => figureCells(name, '', figures)),
  ...teams.flatMap((team) => team.months.map((figures) => figureCells(team.name, team.teamId, figures))),
]

const figureCells = (name: string, teamId: string, figures: MonthFigures): CsvCell[] => [
  name,
  teamId,
  figures.month,
  figures.members,
  figures.hidden,
  figures.practiced,
  figures.practices,
  rounded(perHead(figures.practices, figures)),
  figures.touches,
  rounded(perHead(figures.touches, figures)),
]

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

const AGE_COLUMNS = ['age', 'players', 'withLevel', 'levels', 'levelsInMonth', 'highestLevel']

const ageCells = ({
  group,
  players,
  withLevel,
  levels,
  levelsInMonth,
  highest,
}: OrganizationReport['ages'][number]) => [group, players, withLevel, levels, levelsInMonth, highest]
