import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { HISTORY_CELL_MAX_LENGTH, HISTORY_MAX_ROWS } from '#contract/limits.ts'
import { HISTORY_COLUMNS } from '#domain/history/history-row.ts'
import { DropZone } from '#web/ui/csv/drop-zone.tsx'
import type { CsvFault } from '#web/ui/csv/read-csv.ts'
import { saveFile } from '#web/ui/files/save-file.ts'

interface ChooseHistoryProps {
  /** What was wrong with the file before. */
  fault: CsvFault | null
  reading: boolean
  onFile(file: File): void
}

/** Where own history comes from: a file, and what it looks like. */
export function ChooseHistory({ fault, reading, onFile }: ChooseHistoryProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fault && <Fault fault={fault} />}
      <DropZone
        title={t('account.import.choose.drop')}
        hint={t('account.import.choose.hint', { max: HISTORY_MAX_ROWS })}
        choose={t('account.import.choose.button')}
        reading={reading}
        onFile={onFile}
      >
        <Button
          variant="outlined"
          onClick={() =>
            saveFile(t('account.import.template.file'), new Blob([TEMPLATE], { type: 'text/csv' }))
          }
        >
          {t('account.import.choose.template')}
        </Button>
      </DropZone>
      <Columns />
    </Box>
  )
}

/** Two rows that say how; the mark at the beginning tells spreadsheets that it is UTF-8. */
const TEMPLATE = `\ufeff${[HISTORY_COLUMNS.join(','), '2026-03-01,120,5:00', '2026-03-02 18:30,250,12:30'].join('\r\n')}\r\n`

function Columns() {
  const { t } = useTranslation()
  return (
    <Box component="section" aria-label={t('account.import.help.title')}>
      <Typography variant="h3" component="h2">
        {t('account.import.help.title')}
      </Typography>
      <Box component="dl" sx={columns}>
        {HISTORY_COLUMNS.map((column) => (
          <Box key={column} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontWeight: 'fontWeightBold' }}>
              {t(`account.import.columns.${column}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {t(`account.import.help.${column}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Fault({ fault }: { fault: CsvFault }) {
  const { t } = useTranslation()
  const max = fault.reason === 'CELL_TOO_LONG' ? HISTORY_CELL_MAX_LENGTH : HISTORY_MAX_ROWS
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{t('roster.file.failed')}</AlertTitle>
      {t('roster.file.line', {
        line: fault.line,
        reason: t(`roster.file.${fault.reason}`, { ...fault, max }),
      })}
    </Alert>
  )
}

const columns = { m: 0, mt: 1.5, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2 }
