import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { IDLE_PAUSE_MS, type Practice } from './use-practice.ts'

interface CountNoteProps {
  practice: Practice
  isRecord: boolean
  isResting: boolean
}

/** The one line under the count: what it counts, or what matters more right now. */
export function CountNote({ practice, isRecord, isResting }: CountNoteProps) {
  const { t } = useTranslation()
  const { state, kept, pauseReason } = practice
  if (!kept) return <Typography sx={{ color: 'warning.main' }}>{t('practice.count.notKept')}</Typography>
  if (isResting) return <Typography color="textSecondary">{t('practice.intervals.notCounted')}</Typography>
  if (state.phase === 'paused' && pauseReason !== 'rest') {
    const sentences = {
      asked: t('practice.count.paused'),
      hidden: t('practice.count.pausedHidden'),
      idle: t('practice.count.pausedIdle', { minutes: IDLE_PAUSE_MS / 60_000 }),
    }
    return (
      <Typography variant="h3" component="p" role="status">
        {sentences[pauseReason]}
      </Typography>
    )
  }
  if (isRecord) {
    return (
      <Typography variant="h3" component="p" sx={heroText}>
        {t('practice.count.personalBest')}
      </Typography>
    )
  }
  const count = state.touches.length
  return (
    <Typography color="textSecondary">
      {count === 0 ? t('practice.count.ready') : t('practice.jugglesLabel', { count })}
    </Typography>
  )
}
