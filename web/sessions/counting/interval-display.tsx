import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '#web/ui/format/numbers.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import type { Intervals } from './use-interval-practice.ts'

/** Milliseconds between two readings of the clock. */
const TICK_MS = 100

/** The phase and its remaining time, large enough for a phone that lies in the grass. */
export function IntervalDisplay({ intervals }: { intervals: Intervals }) {
  const { t } = useTranslation()
  const { plan, phase, elapsed } = intervals
  const left = useSecondsLeft(phase.endsAt, elapsed)
  if (phase.kind === 'done') return null
  const isWork = phase.kind === 'work'
  const share = left / ((phase.endsAt - phase.startsAt) / 1000)
  return (
    <Box sx={{ width: '100%', maxWidth: 480, mx: 'auto', pt: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={named}>
          <Typography
            variant="h2"
            component="p"
            role="status"
            sx={isWork ? atWork : { color: 'success.main' }}
          >
            {t(`practice.intervals.${phase.kind}`)}
          </Typography>
          <Typography color="textSecondary">
            {t('practice.intervals.round', { round: phase.round, rounds: plan.rounds })}
          </Typography>
        </Box>
        <Box role="timer" aria-live="off" data-testid="interval-left" sx={large}>
          {formatClock(left)}
        </Box>
      </Box>
      <Box aria-hidden sx={track}>
        <Box sx={[filling, !isWork && { bgcolor: 'success.main' }]} style={{ scale: `${share} 1` }} />
      </Box>
    </Box>
  )
}

/** Rounded up like every countdown: it shows 1 until the last second is over. */
function useSecondsLeft(endsAt: number, elapsed: () => number): number {
  const [now, setNow] = useState(elapsed)
  useEffect(() => {
    const tick = setInterval(() => setNow(elapsed()), TICK_MS)
    return () => clearInterval(tick)
  }, [elapsed])
  return Math.max(0, Math.ceil((endsAt - Math.min(now, endsAt)) / 1000))
}

const atWork = { color: 'primary.main' }
/** On a phone in landscape the count needs the height. */
const named = {
  [lyingPhone]: { display: 'flex', alignItems: 'baseline', gap: 1, '& p': { fontSize: '1rem' } },
} as const
const large = {
  fontSize: 'clamp(4rem, 18vw, 7rem)',
  [lyingPhone]: { fontSize: '2.5rem' },
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
}
const track = { mt: 1, height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'action.hover' }
const filling = { height: 1, bgcolor: 'primary.main', transformOrigin: '0 50%' }
