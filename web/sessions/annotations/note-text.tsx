import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { EditNoteIcon } from '#web/ui/icons/practice-icons.ts'

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
