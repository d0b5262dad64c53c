import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatTime } from '#web/ui/format/dates.ts'

interface StaleNoteProps {
  /** Milliseconds. */
  loadedAt: number
  onRetry: () => void
}

/** Shown above data that is out of date, with its age. */
export function StaleNote({ loadedAt, onRetry }: StaleNoteProps) {
  const { t } = useTranslation()
  const date = new Date(loadedAt)
  const [today] = useState(() => new Date().toDateString())
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      <Typography variant="body2">
        {t('leaderboards.failed.stale', {
          time: date.toDateString() === today ? formatTime(date) : formatDateTime(date.toISOString()),
        })}
      </Typography>
    </Alert>
  )
}
