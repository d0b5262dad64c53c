import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditNoteIcon } from '#web/ui/icons/practice-icons.ts'
import { AnnotationFields } from './annotation-fields.tsx'
import { isNoted, type SessionNotes } from './session-notes.ts'

interface PracticeAnnotationsProps {
  runs: readonly { juggleCount: number }[]
  value: SessionNotes
  /** After saving, changes are made in the history. */
  saved: boolean
  onChange: (change: SessionNotes) => void
}

/** One quiet button for players with nothing to note. */
export function PracticeAnnotations({ runs, value, saved, onChange }: PracticeAnnotationsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(isNoted(value))
  if (saved) return value.notes ? <NoteText>{value.notes}</NoteText> : null
  if (!open) {
    return (
      <Box sx={{ textAlign: 'center' }}>
        <Button startIcon={<EditNoteIcon />} onClick={() => setOpen(true)}>
          {t('practice.notes.add')}
        </Button>
      </Box>
    )
  }
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('practice.notes.title')}
      </Typography>
      <AnnotationFields runs={runs} value={value} onChange={onChange} />
    </Card>
  )
}

/** A player's own text with its line breaks. */
export function NoteText({ children }: { children: string }) {
  return (
    <Box sx={{ mt: 0.5, display: 'flex', gap: 1, color: 'text.secondary' }}>
      <EditNoteIcon aria-hidden fontSize="small" sx={{ mt: '0.1em' }} />
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: 'text.primary' }}
      >
        {children}
      </Typography>
    </Box>
  )
}
