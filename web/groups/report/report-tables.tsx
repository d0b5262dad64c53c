import { useTranslation } from 'react-i18next'
import type { OrganizationReport } from '#contract/groups/organization-report.ts'
import { heads, type MonthFigures, perHead } from '#domain/coach/organization-report.ts'
import { formatMonth, formatShortMonth } from '#web/ui/format/dates.ts'
import { formatCount, formatPercent, formatTenths } from '#web/ui/format/numbers.ts'
import { PrintedTable } from './printed-table.tsx'

interface TableProps {
  report: OrganizationReport
}

const whole = (value: number | null) => (value === null ? '–' : formatCount(Math.round(value)))
const tenths = (value: number | null) => (value === null ? '–' : formatTenths(value))
const share = (figures: MonthFigures) =>
  heads(figures) === 0 ? '–' : formatPercent(Math.round((100 * figures.practiced) / heads(figures)))

/** The teams in the month of the report, the most touches per head first. */
export function TeamsTable({ report }: TableProps) {
  const { t } = useTranslation()
  const all = report.months.at(-1)!
  const sum = (of: (team: OrganizationReport['teams'][number]) => number) =>
    report.teams.reduce((total, team) => total + of(team), 0)
  return (
    <PrintedTable
      title={t('report.teams.title')}
      columns={[
        t('report.teams.team'),
        t('report.figures.touchesPerHead'),
        t('report.figures.practicesPerHead'),
        t('report.figures.practiced'),
        t('report.teams.members'),
        t('report.teams.testDays'),
        t('report.teams.levels'),
      ]}
      rows={report.teams.map(({ teamId, name, months, testDays, levels }) => ({
        id: teamId,
        name,
        cells: [...cellsOf(months.at(-1)!), formatCount(testDays), formatCount(levels)],
        bar: perHead(months.at(-1)!.touches, months.at(-1)!),
      }))}
      foot={{
        name: t('report.teams.all'),
        cells: [
          ...cellsOf(all),
          formatCount(sum(({ testDays }) => testDays)),
          formatCount(report.ages.reduce((total, { levelsInMonth }) => total + levelsInMonth, 0)),
        ],
      }}
    />
  )
}

const cellsOf = (figures: MonthFigures) => [
  whole(perHead(figures.touches, figures)),
  tenths(perHead(figures.practices, figures)),
  share(figures),
  formatCount(heads(figures)),
]

/** Touches per head of each team, the last six months side by side. */
export function MonthsTable({ report }: TableProps) {
  const { t } = useTranslation()
  const cells = (months: readonly MonthFigures[]) =>
    months.map((figures) => whole(perHead(figures.touches, figures)))
  return (
    <PrintedTable
      endsInSight
      title={t('report.months.title')}
      columns={[t('report.teams.team'), ...report.months.map(({ month }) => formatShortMonth(month))]}
      rows={report.teams.map(({ teamId, name, months }) => ({ id: teamId, name, cells: cells(months) }))}
      foot={{ name: t('report.teams.all'), cells: cells(report.months) }}
    />
  )
}

/** All teams together, month by month. */
export function GrowthTable({ report }: TableProps) {
  const { t } = useTranslation()
  return (
    <PrintedTable
      title={t('report.growth.title')}
      columns={[
        t('report.growth.month'),
        t('report.figures.touchesPerHead'),
        t('report.figures.practiced'),
        t('report.teams.members'),
        t('report.growth.practices'),
        t('report.figures.touches'),
      ]}
      rows={report.months.map((figures) => ({
        id: figures.month,
        name: formatMonth(figures.month),
        cells: [
          whole(perHead(figures.touches, figures)),
          share(figures),
          formatCount(heads(figures)),
          formatCount(figures.practices),
          formatCount(figures.touches),
        ],
        bar: perHead(figures.touches, figures),
      }))}
    />
  )
}

/** Confirmed levels, the youngest players first. */
export function AgeTable({ report }: TableProps) {
  const { t } = useTranslation()
  const nameOf = (group: string | null) => {
    if (group === null) return t('report.ages.unknown')
    return group === 'adults' ? t('report.ages.adults') : group
  }
  return (
    <PrintedTable
      title={t('report.ages.title')}
      columns={[
        t('report.ages.age'),
        t('report.ages.players'),
        t('report.ages.withLevel'),
        t('report.ages.inMonth'),
        t('report.ages.levels'),
        t('report.ages.highest'),
      ]}
      rows={report.ages.map(({ group, players, withLevel, levels, levelsInMonth, highest }) => ({
        id: group ?? '',
        name: nameOf(group),
        cells: [
          formatCount(players),
          formatCount(withLevel),
          formatCount(levelsInMonth),
          formatCount(levels),
          whole(highest),
        ],
      }))}
    />
  )
}
