import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizationReport } from '#contract/groups/organization-report.ts'
import { heads, type MonthFigures, perHead } from '#domain/coach/organization-report.ts'
import { formatMonth, formatShortMonth } from '#web/ui/format/dates.ts'
import { formatCount, formatPercent, formatTenths } from '#web/ui/format/numbers.ts'

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
    <ReportTable
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
    <ReportTable
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
    <ReportTable
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
  const nameOf = (group: string | null) =>
    group === null ? t('report.ages.unknown') : group === 'adults' ? t('report.ages.adults') : group
  return (
    <ReportTable
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

interface NamedCells {
  name: string
  cells: string[]
}

interface ReportRow extends NamedCells {
  id: string
  /** A bar beneath the name, in proportion to the other rows' numbers. */
  bar?: number | null
}

interface ReportTableProps {
  title: string
  columns: string[]
  rows: ReportRow[]
  foot?: NamedCells
  /** On a phone the last columns are in sight first, not the first ones. */
  endsInSight?: boolean
}

/** A table that scrolls sideways beside its names on a phone and fits on paper. */
function ReportTable({ title, columns, rows, foot, endsInSight = false }: ReportTableProps) {
  const headingId = useId()
  const most = Math.max(1, ...rows.map(({ bar }) => bar ?? 0))
  return (
    <Box component="section" sx={[section, rows.length <= ROWS_TOGETHER && together]}>
      <Typography id={headingId} variant="h3" component="h2" sx={{ mb: 1, breakAfter: 'avoid' }}>
        {title}
      </Typography>
      <Box tabIndex={0} role="region" aria-labelledby={headingId} sx={endsInSight ? fromTheEnd : scroller}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              {columns.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cells, bar }) => (
              <Cells key={id} name={name} cells={cells} columns={columns.slice(1)}>
                {bar !== undefined && (
                  <Box aria-hidden sx={track}>
                    <Box sx={{ ...fill, width: `${(100 * (bar ?? 0)) / most}%` }} />
                  </Box>
                )}
              </Cells>
            ))}
          </tbody>
          {foot && (
            <tfoot>
              <Cells {...foot} columns={columns.slice(1)} />
            </tfoot>
          )}
        </Box>
      </Box>
    </Box>
  )
}

interface CellsProps extends NamedCells {
  /** Of the cells. */
  columns: string[]
  children?: ReactNode
}

function Cells({ name, cells, columns, children }: CellsProps) {
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        {children}
      </th>
      {columns.map((column, at) => (
        <td key={column}>{cells[at]}</td>
      ))}
    </tr>
  )
}

/** A table of more rows may begin on one page and end on the next. */
const ROWS_TOGETHER = 25
const together = { '@media print': { breakInside: 'avoid' } }

const section = {
  mb: 4,
  p: { xs: 2, sm: 3 },
  borderRadius: '20px',
  bgcolor: 'background.paper',
  '@media print': { p: 0, mb: '4mm', bgcolor: 'transparent', '& > div': { overflow: 'visible' } },
}
const scroller = { overflowX: 'auto' }
/** A row from the end begins scrolled to its end. */
const fromTheEnd = { ...scroller, display: 'flex', flexDirection: 'row-reverse' }
const table = {
  borderCollapse: 'collapse',
  width: 1,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 1,
    px: { xs: 0.75, sm: 1 },
    textAlign: 'end',
    fontWeight: 'inherit',
    verticalAlign: 'top',
  },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    textAlign: 'start',
    pl: 0,
    minWidth: { xs: 104, sm: 120 },
    overflowWrap: 'break-word',
    bgcolor: 'background.paper',
  },
  '& td:last-of-type, & thead th:last-of-type': { pr: 0 },
  '& thead th': { color: 'text.secondary', typography: 'body2', verticalAlign: 'bottom' },
  '& tbody th, & tfoot tr': { fontWeight: 'fontWeightBold' },
  '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider', breakInside: 'avoid' },
  '@media print': {
    '& th:first-of-type': { position: 'static', bgcolor: 'transparent' },
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    '& th, & td': { py: '0.7mm' },
    '& tbody tr, & tfoot tr': { borderTop: '0.2mm solid #999' },
  },
}
const track = { height: 4, mt: 0.5, borderRadius: '2px', overflow: 'hidden', maxWidth: 220 }
const fill = { height: 1, borderRadius: '2px', bgcolor: 'primary.main', printColorAdjust: 'exact' }
