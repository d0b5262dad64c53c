import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { Confetti } from './confetti.tsx'
import { useCountUp } from './use-count-up.ts'

/** The one strong number of the result. It moves only for a record. */
export function ResultHero({ session, isRecord }: { session: RecordSession; isRecord: boolean }) {
  const { t } = useTranslation()
  const stillness = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const celebrates = isRecord && !stillness
  const { juggleCount, duration } = session
  const shown = useCountUp(juggleCount, celebrates)
  return (
    <Box component="section" sx={{ textAlign: 'center' }}>
      {celebrates && <Confetti />}
      {isRecord && (
        <Typography variant="h3" component="p" sx={heroText}>
          {t('practice.result.record')}
        </Typography>
      )}
      <Typography component="p" sx={[heroNumber, isRecord && heroText]} aria-hidden>
        {formatCount(shown)}
      </Typography>
      <Typography variant="h3" component="h1" aria-label={t('practice.juggles', { count: juggleCount })}>
        {t('practice.jugglesLabel', { count: juggleCount })}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {t('practice.result.summary', {
          time: formatDuration(duration),
          rate: formatRate(juggleRate(juggleCount, duration)),
        })}
      </Typography>
    </Box>
  )
}

const heroNumber = {
  width: 'fit-content',
  mx: 'auto',
  fontSize: 'min(clamp(6rem, 4rem + 14vw, 11rem), 32dvh)',
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.04em',
}
