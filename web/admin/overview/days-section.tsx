import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebsiteDay } from '#contract/admin/overview.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// The chart library is the heaviest part of the page.
const DayBars = lazyPart(() => import('./day-bars.tsx'))

const VIEWS = ['chart', 'table'] as const

/** The last three months day by day: each value as a chart, or all in one table. */
export function DaysSection({ days }: { days: readonly WebsiteDay[] }) {
  const { t } = useTranslation()
  const headingId = useId()
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart')
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography id={headingId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {t('admin.overview.days')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          value={view}
          aria-label={t('admin.overview.view')}
          onChange={(_, chosen: (typeof VIEWS)[number] | null) => chosen && setView(chosen)}
          sx={segmented}
        >
          {VIEWS.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 2 }}>
              {t(`admin.overview.views.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {view === 'table' ? <DaysTable days={days} /> : <Charts days={days} />}
    </Box>
  )
}

function Charts({ days }: { days: readonly WebsiteDay[] }) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {DAY_VALUES.map((value) => (
        <Card key={value} sx={{ p: 2, minWidth: 0 }}>
          <Typography variant="h4" component="h3">
            {t(`admin.overview.questions.${value}`)}
          </Typography>
          {/* Screen readers get the table with the same numbers. */}
          <Box aria-hidden sx={{ mt: 1 }}>
            <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
              <DayBars days={days} value={value} />
            </Suspense>
          </Box>
        </Card>
      ))}
    </Box>
  )
}

const COLUMNS = ['newPlayers', 'activePlayers', 'sessions', 'juggles'] as const

/** The same numbers as a table, the latest day first. */
function DaysTable({ days }: { days: readonly WebsiteDay[] }) {
  const { t } = useTranslation()
  return (
    // Focusable, so that the arrow keys scroll it.
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

/** The values with a chart by day. */
const DAY_VALUES = ['newPlayers', 'activePlayers', 'sessions'] as const satisfies (keyof WebsiteDay)[]

export type DayValue = (typeof DAY_VALUES)[number]
