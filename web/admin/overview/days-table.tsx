import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import type { WebsiteDay } from '#contract/admin/overview.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

const COLUMNS = ['newPlayers', 'activePlayers', 'sessions', 'juggles'] as const

/** The same in figures, the latest day first. */
export function DaysTable({ days }: { days: readonly WebsiteDay[] }) {
  const { t } = useTranslation()
  return (
    // Takes the focus, so that the arrow keys scroll it.
    <Card
      role="group"
      aria-label={t('admin.overview.days')}
      tabIndex={0}
      sx={{ maxHeight: 420, overflow: 'auto' }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('admin.overview.day')}</TableCell>
            {COLUMNS.map((column) => (
              <TableCell key={column} align="right">
                {t(`admin.overview.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.day}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {formatUtcDay(day.day)}
              </TableCell>
              {COLUMNS.map((column) => (
                <TableCell key={column} align="right">
                  {formatCount(day[column])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
