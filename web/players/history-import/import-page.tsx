import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { HISTORY_CELL_MAX_LENGTH, HISTORY_MAX_ROWS } from '#contract/limits.ts'
import type { HistoryImported } from '#contract/sessions/history-import.ts'
import { HISTORY_COLUMNS, type HistoryColumn } from '#domain/history-import/history-row.ts'
import { CSV_FILES, DropZone } from '#web/ui/files/drop-zone.tsx'
import type { CsvFault } from '#web/ui/csv/read-csv.ts'
import { saveFile } from '#web/ui/files/save-file.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { StepHeading } from '#web/ui/page/step-heading.tsx'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import { HistoryCounts } from './history-counts.tsx'
import { HistoryPreview } from './history-preview.tsx'
import { PastImports } from './past-imports.tsx'
import { useHistoryImport } from './use-history-import.ts'

/** Imports earlier practice: choose a file, assign its columns, preview each row, import all at once. */
export default function ImportPage() {
  const { t } = useTranslation()
  const way = useHistoryImport()
  const { fault, read, done } = way
  return (
    <PageFrame
      title={t('account.import.title')}
      description={t('account.import.description')}
      maxWidth="md"
      back={{ to: '/settings', text: t('account.import.back') }}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {done && <HistoryDone done={done} onAgain={way.restart} />}
        {!done && read && <HistoryPreview read={read} way={way} />}
        {!done && !read && <ChooseHistory fault={fault} reading={way.reading} onFile={way.choose} />}
        {!read && <PastImports />}
      </Box>
    </PageFrame>
  )
}

interface ChooseHistoryProps {
  /** What was wrong with the previous file. */
  fault: CsvFault | null
  reading: boolean
  onFile: (file: File) => void
}

/** The choice of the file, with a description of its columns. */
function ChooseHistory({ fault, reading, onFile }: ChooseHistoryProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fault && <Fault fault={fault} />}
      <DropZone
        title={t('account.import.choose.drop')}
        hint={t('account.import.choose.hint', { max: HISTORY_MAX_ROWS })}
        choose={t('account.import.choose.button')}
        accept={CSV_FILES}
        isPending={reading}
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

const SAMPLES: Record<HistoryColumn, readonly [string, string]> = {
  date: ['2026-03-01', '2026-03-02 18:30'],
  count: ['120', '250'],
  duration: ['5:00', '12:30'],
}

/** Two sample rows. The byte order mark tells spreadsheets that the file is UTF-8. */
const TEMPLATE = `\ufeff${[
  HISTORY_COLUMNS,
  HISTORY_COLUMNS.map((column) => SAMPLES[column][0]),
  HISTORY_COLUMNS.map((column) => SAMPLES[column][1]),
]
  .map((cells) => `${cells.join(',')}\r\n`)
  .join('')}`

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

/** The result, and the links to continue with. */
function HistoryDone({ done, onAgain }: { done: HistoryImported; onAgain: () => void }) {
  const { t } = useTranslation()
  const resultId = useId()
  return (
    <Card sx={{ p: { xs: 3, sm: 5 }, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2 }}>
      <CheckCircleIcon sx={{ fontSize: 48, color: 'success.main' }} />
      <StepHeading describedBy={resultId}>{t('account.import.imported.title')}</StepHeading>
      <Box id={resultId} sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
        <HistoryCounts counts={done.counts} />
        <Typography color="textSecondary">
          {t(done.id === null ? 'account.import.imported.nothing' : 'account.import.imported.text')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <Button variant="contained" component={Link} to="/practice/history">
          {t('account.import.imported.history')}
        </Button>
        <Button onClick={onAgain}>{t('account.import.imported.again')}</Button>
      </Box>
    </Card>
  )
}

const columns = { m: 0, mt: 1.5, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2 }
