import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { ROSTER_CELL_MAX_LENGTH, ROSTER_MAX_ROWS } from '#contract/limits.ts'
import { ROSTER_COLUMNS } from '#domain/invitations/roster-row.ts'
import { CSV_FILES, DropZone } from '#web/ui/files/drop-zone.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import type { RosterFault } from './read-roster.ts'

interface ChooseFileProps {
  teamId: string
  /** What was wrong with the previous file. */
  fault: RosterFault | null
  reading: boolean
  onFile: (file: File) => void
}

/** The choice of a roster file, with a description of its columns. */
export function ChooseFile({ teamId, fault, reading, onFile }: ChooseFileProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {fault && <Fault teamId={teamId} fault={fault} />}
      <DropZone
        title={t('roster.choose.drop')}
        hint={t('roster.choose.hint', { max: ROSTER_MAX_ROWS })}
        choose={t('roster.choose.button')}
        accept={CSV_FILES}
        isPending={reading}
        onFile={onFile}
      >
        <Button variant="outlined" onClick={() => saveTemplate(t)}>
          {t('roster.choose.template')}
        </Button>
      </DropZone>
      <Box component="section" aria-label={t('roster.help.title')}>
        <Typography variant="h3" component="h2">
          {t('roster.help.title')}
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, mt: 1.5, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2 }}
        >
          {ROSTER_COLUMNS.map((column) => (
            <Box key={column} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 'fontWeightBold' }}>
                {column}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {t(`roster.help.${column}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** What is wrong with the file. A list without emails leads to the players without an account. */
function Fault({ teamId, fault }: { teamId: string; fault: RosterFault }) {
  const { t } = useTranslation()
  const reason = t(`roster.file.${fault.reason}`, {
    ...fault,
    max: fault.reason === 'CELL_TOO_LONG' ? ROSTER_CELL_MAX_LENGTH : ROSTER_MAX_ROWS,
  })
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{t('roster.file.failed')}</AlertTitle>
      {t('roster.file.line', { line: fault.line, reason })}
      {fault.reason === 'COLUMN_MISSING' && (
        <Box sx={{ mt: 1 }}>
          <Link component={RouterLink} to={`/groups/${teamId}/players`} color="inherit">
            {t('roster.file.byName')}
          </Link>
        </Box>
      )}
    </Alert>
  )
}

/** Downloads a roster template with two sample rows. The byte order mark tells spreadsheets that it is UTF-8. */
function saveTemplate(t: TFunction): void {
  const rows = [
    ROSTER_COLUMNS,
    [t('roster.template.name'), t('roster.template.email'), '', 'member'],
    [t('roster.template.secondName'), t('roster.template.secondEmail'), '', 'admin'],
  ]
  const text = rows.map((row) => `${row.join(',')}\r\n`).join('')
  saveFile(t('roster.template.file'), new Blob([`\ufeff${text}`], { type: 'text/csv' }))
}
