import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import type { AttendingMember, TeamAttendance } from '#contract/groups/attendance.ts'
import { lastDay } from '#domain/calendar/month.ts'
import { attendanceShare, daysThere, wasThere } from '#domain/coach/attendance.ts'
import { formatWeekdayLetter } from '#web/ui/format/dates.ts'
import { formatCount, formatPercent } from '#web/ui/format/numbers.ts'

/** The days of a month: 1 to 28, 29, 30 or 31. */
export const daysOf = (month: string): number[] =>
  Array.from({ length: Number(lastDay(month).slice(8)) }, (_, at) => at + 1)

const dateOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`
const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())

/** The shown players and the days, with the sums of both: of a day, the sum of all players. */
export function AttendanceTable({ view, shown }: { view: TeamAttendance; shown: AttendingMember[] }) {
  const { t } = useTranslation()
  const days = daysOf(view.month)
  return (
    <Card sx={{ px: 2, py: 1 }}>
      <Legend />
      <Box tabIndex={0} role="region" aria-label={t('attendance.title')} sx={scroller}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{t('attendance.player')}</th>
              {days.map((day) => (
                <Box
                  component="th"
                  scope="col"
                  key={day}
                  data-weekend={isWeekend(dateOf(view.month, day)) || undefined}
                >
                  <Box component="span" aria-hidden sx={{ display: 'block', fontWeight: 400 }}>
                    {formatWeekdayLetter(dateOf(view.month, day))}
                  </Box>
                  {day}
                </Box>
              ))}
              <th scope="col">{t('attendance.days')}</th>
              <th scope="col">{t('attendance.share')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((member) => (
              <PlayerRow key={member.userId} member={member} view={view} days={days} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('attendance.present')}</th>
              {days.map((day) => (
                <td key={day}>{day <= view.daysSoFar ? formatCount(presentOn(view, day)) : ''}</td>
              ))}
            </tr>
          </tfoot>
        </Box>
      </Box>
    </Card>
  )
}

const presentOn = ({ members }: TeamAttendance, day: number): number =>
  members.filter(({ attendance }) => attendance && wasThere(attendance, day)).length

interface PlayerRowProps {
  member: AttendingMember
  view: TeamAttendance
  days: readonly number[]
}

function PlayerRow({ member: { displayName, attendance }, view, days }: PlayerRowProps) {
  const { t } = useTranslation()
  const share = attendance && attendanceShare(attendance, view.daysSoFar)
  return (
    <tr>
      <th scope="row">
        <bdi>{displayName}</bdi>
      </th>
      {attendance ? (
        days.map((day) => <Day key={day} attendance={attendance} day={day} />)
      ) : (
        <Box component="td" colSpan={days.length} sx={{ color: 'text.secondary' }}>
          {t('attendance.private')}
        </Box>
      )}
      <td>{attendance ? formatCount(daysThere(attendance)) : '–'}</td>
      <td>{share === null ? '–' : formatPercent(Math.round(share))}</td>
    </tr>
  )
}

function Day({ attendance, day }: { attendance: NonNullable<AttendingMember['attendance']>; day: number }) {
  const { t } = useTranslation()
  const practiced = attendance.practiced.includes(day)
  const tested = attendance.testDays.includes(day)
  return (
    <td>
      {tested ? (
        <TestDayMark label={t('attendance.testDay')} />
      ) : (
        practiced && <PracticeMark label={t('attendance.practiced')} />
      )}
    </td>
  )
}

const PracticeMark = ({ label }: { label?: string }) => (
  <Box
    component="span"
    sx={[mark, { bgcolor: 'primary.main', width: 12, height: 12 }]}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
)

function TestDayMark({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <Box
      component="span"
      sx={[mark, { bgcolor: 'success.main', color: 'background.paper', width: 18, height: 18 }]}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {t('attendance.testDayMark')}
    </Box>
  )
}

/** What the marks mean. */
export function Legend() {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, py: 1, typography: 'body2' }}>
      <Box component="span" sx={legendItem}>
        <PracticeMark /> {t('attendance.practiced')}
      </Box>
      <Box component="span" sx={legendItem}>
        <TestDayMark /> {t('attendance.testDay')}
      </Box>
    </Box>
  )
}

const scroller = { overflowX: 'auto', '@media print': { overflow: 'visible' } }
const legendItem = { display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: '99px',
  fontSize: '0.7rem',
  fontWeight: 800,
  lineHeight: 1,
  verticalAlign: 'middle',
  // The color says what the mark says.
  printColorAdjust: 'exact',
}

const table = {
  borderCollapse: 'collapse',
  width: 1,
  fontVariantNumeric: 'tabular-nums',
  typography: 'body2',
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { p: 0.5, height: 36, textAlign: 'center', fontWeight: 'inherit' },
  '& thead th': { color: 'text.secondary', minWidth: 24 },
  '& thead th[data-weekend]': { color: 'primary.main' },
  '& th[scope="row"], & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    textAlign: 'start',
    pr: 2,
    bgcolor: 'background.paper',
    minWidth: 140,
    maxWidth: 220,
    overflowWrap: 'anywhere',
  },
  '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 'fontWeightBold' },
  '& tbody td:nth-last-of-type(-n+2)': { textAlign: 'end', whiteSpace: 'nowrap', pl: 1 },
  // On paper the sums are printed once, at the end of the last sheet.
  '& tfoot': { color: 'text.secondary', '@media print': { display: 'table-row-group' } },
}
