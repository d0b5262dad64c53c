import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { bestRunCount, currentRunCount, type PracticeState } from '#domain/practice/practice-state.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { useActiveSeconds } from './use-practice.ts'
import { formatClock, formatCount } from '#web/ui/format/numbers.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'

/** Seconds. Before that a rate means nothing. */
const RATE_FROM = 3

/** Time, rate and runs during the practice. Every figure keeps its place. */
export function LiveFigures({ state }: { state: PracticeState }) {
  const { t } = useTranslation()
  const seconds = useActiveSeconds(state)
  const rate = seconds < RATE_FROM ? '–' : formatCount(juggleRate(state.touches.length, seconds))
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        [lyingPhone]: { gridTemplateColumns: 'repeat(2, 1fr)' },
        gap: 1,
        textAlign: 'center',
      }}
    >
      <Figure label={t('practice.count.time')} value={formatClock(seconds)} />
      <Figure label={t('practice.count.rate')} value={rate} />
      <Figure label={t('practice.count.run')} value={formatCount(currentRunCount(state))} />
      <Figure label={t('practice.count.bestRun')} value={formatCount(bestRunCount(state))} />
    </Box>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary" noWrap>
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, fontSize: 'h2.fontSize', fontWeight: 'fontWeightBold', lineHeight: 1.2 }}
      >
        {value}
      </Box>
    </Box>
  )
}
