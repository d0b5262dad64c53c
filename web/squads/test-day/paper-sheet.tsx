import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { TabletDay, TabletPlayer } from '#contract/squads/stations.ts'
import { COUNTED_TRIES } from '#domain/coach/test-day.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

/** The tries that count, from 1. */
const TRIES = Array.from({ length: COUNTED_TRIES }, (_, n) => n + 1)

/** A test day on paper: a line for each player, with boxes for what is not noted yet. The screen does not show it. */
export function PaperSheet({ day, players }: { day: TabletDay; players: readonly TabletPlayer[] }) {
  const { t } = useTranslation()
  const hasTries = players.some(({ tries }) => tries.length > 0)
  return (
    <Box sx={sheet}>
      <GlobalStyles styles={paper} />
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {day.teamName}
      </Typography>
      {/* A sheet without tries is for another day, and its date is written by hand. */}
      <Typography sx={{ mb: 2 }}>
        {t('squads.sheet.date')} {hasTries ? formatUtcDay(day.heldOn) : '_______________'}
      </Typography>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{t('squads.sheet.number')}</th>
            <th scope="col">{t('squads.sheet.name')}</th>
            {TRIES.map((n) => (
              <th key={n} scope="col">
                {t('squads.sheet.try', { n })}
              </th>
            ))}
            <th scope="col">{t('squads.sheet.best')}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ playerId, displayName, shirtNumber, tries, best }) => (
            <tr key={playerId}>
              <td>{shirtNumber}</td>
              <th scope="row">
                <bdi>{displayName}</bdi>
              </th>
              {TRIES.map((n) => (
                <td key={n}>{tries[n - 1] && formatCount(tries[n - 1]!.juggleCount)}</td>
              ))}
              <td>{best !== null && formatCount(best)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const paper = '@page { size: A4; margin: 15mm; }'
const sheet = { display: 'none', '@media print': { display: 'block' } }
const table = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '11pt',
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { border: '0.2mm solid #666', height: '8mm', px: '2mm', textAlign: 'center' },
  '& th[scope="row"], & th:nth-of-type(2)': { textAlign: 'start', overflowWrap: 'anywhere', width: 0.4 },
  '& td, & th[scope="col"]:not(:nth-of-type(2))': { width: 0.12 },
}
