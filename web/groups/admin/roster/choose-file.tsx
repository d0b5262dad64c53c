import UploadFileRounded from '@mui/icons-material/UploadFileRounded'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ROSTER_CELL_MAX_LENGTH, ROSTER_MAX_ROWS } from '#contract/limits.ts'
import { ROSTER_COLUMNS } from '#domain/roster/roster-row.ts'
import { visuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { RosterFault } from './read-roster.ts'
import { saveTemplate } from './template.ts'

interface ChooseFileProps {
  /** What was wrong with the file before. */
  fault: RosterFault | null
  reading: boolean
  onFile(file: File): void
}

/** Where a roster comes from: a file, and what it looks like. */
export function ChooseFile({ fault, reading, onFile }: ChooseFileProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {fault && <Fault fault={fault} />}
      <DropZone reading={reading} onFile={onFile} />
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

function Fault({ fault }: { fault: RosterFault }) {
  const { t } = useTranslation()
  const reason = t(`roster.file.${fault.reason}`, {
    ...fault,
    max: fault.reason === 'CELL_TOO_LONG' ? ROSTER_CELL_MAX_LENGTH : ROSTER_MAX_ROWS,
  })
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{t('roster.file.failed')}</AlertTitle>
      {t('roster.file.line', { line: fault.line, reason })}
    </Alert>
  )
}

function DropZone({ reading, onFile }: Omit<ChooseFileProps, 'fault'>) {
  const { t } = useTranslation()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{ ...zone, ...(isOver && { borderColor: 'primary.main', bgcolor: 'surface.raised' }) }}
    >
      <UploadFileRounded sx={{ fontSize: 44, color: 'text.secondary' }} />
      <Typography variant="h3" component="p">
        {t('roster.choose.drop')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('roster.choose.hint', { max: ROSTER_MAX_ROWS })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center', mt: 1.5 }}>
        <Button component="label" variant="contained" loading={reading}>
          {t('roster.choose.button')}
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            style={visuallyHidden}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onFile(file)
              // The same file, corrected, may be chosen again.
              target.value = ''
            }}
          />
        </Button>
        <Button variant="outlined" onClick={() => saveTemplate(t)}>
          {t('roster.choose.template')}
        </Button>
      </Box>
    </Box>
  )
}

const zone = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 0.5,
  p: { xs: 3, sm: 5 },
  border: '2px dashed',
  borderColor: 'text.disabled',
  borderRadius: '20px',
  transition: 'background-color 160ms ease-out, border-color 160ms ease-out',
}
