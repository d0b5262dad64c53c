import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlineOutlined'
import HourglassTopIcon from '@mui/icons-material/HourglassTop'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { PracticeSession } from '#contract/practice-session.ts'
import { useSessionPicture } from '#web/sessions/pieces/use-session-picture.ts'
import { formatTime } from '#web/ui/format/dates.ts'
import { formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { ShareButton } from '#web/ui/share/share-button.tsx'

/** One session: the count first, then how it came about. */
export function SessionRow({ session, onDelete }: { session: PracticeSession; onDelete(): void }) {
  const { t } = useTranslation()
  const { juggleCount, duration, juggleRate, date, mode, runs, detectedCount, underReview } = session
  const juggles = t('practice.juggles', { count: juggleCount })
  const name = `${juggles}, ${formatTime(new Date(date))}`
  const picture = useSessionPicture(session)
  const details = [
    formatDuration(duration),
    formatRate(juggleRate),
    ...(runs && runs.length > 1 ? [t('history.runs', { count: runs.length })] : []),
    t(`history.modes.${mode}`),
    ...(detectedCount === null ? [] : [t('history.detected', { count: detectedCount })]),
  ]
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>
          {juggles}
          <Typography component="time" dateTime={date} color="textSecondary" sx={{ ml: 1 }}>
            {formatTime(new Date(date))}
          </Typography>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {details.join(' · ')}
        </Typography>
        {underReview && <UnderReview session={session} />}
      </Box>
      {!underReview && <ShareButton label={t('history.share', { session: name })} picture={picture} />}
      <IconButton
        aria-label={t('history.delete.label', { session: name })}
        onClick={onDelete}
        sx={{ color: 'text.secondary' }}
      >
        <DeleteOutlineIcon />
      </IconButton>
    </Box>
  )
}

function UnderReview({ session }: { session: PracticeSession }) {
  const { t } = useTranslation()
  const reasons = session.reviewReasons.map((reason) => t(`reviewReasons.${reason}`)).join(' ')
  return (
    <Box sx={{ mt: 1, display: 'flex', gap: 1, color: 'warning.main' }}>
      <HourglassTopIcon aria-hidden fontSize="small" />
      <Typography variant="body2" component="div" color="textSecondary">
        <Box component="span" sx={{ color: 'warning.main', fontWeight: 'fontWeightBold' }}>
          {t('history.underReview')}
        </Box>{' '}
        {reasons} {t('history.whyReview')}
      </Typography>
    </Box>
  )
}
