import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { SESSION_NOTES_MAX_LENGTH } from '#contract/limits.ts'
import { BodyPartFields } from './body-part-fields.tsx'
import type { SessionNotes } from './session-notes.ts'

interface AnnotationFieldsProps {
  runs: readonly { juggleCount: number }[]
  value: SessionNotes
  onChange(change: SessionNotes): void
}

/** What a session was juggled with, and a note that nobody else reads. */
export function AnnotationFields({ runs, value, onChange }: AnnotationFieldsProps) {
  const { t } = useTranslation()
  const parts = runs.map((_, index) => value.bodyParts?.[index] ?? null)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {runs.length > 0 && (
        <BodyPartFields runs={runs} parts={parts} onChange={(bodyParts) => onChange({ bodyParts })} />
      )}
      <TextField
        label={t('practice.notes.label')}
        helperText={t('practice.notes.hint')}
        value={value.notes ?? ''}
        onChange={({ target }) => onChange({ notes: target.value })}
        multiline
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: SESSION_NOTES_MAX_LENGTH } }}
      />
    </Box>
  )
}
