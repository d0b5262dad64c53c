import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { goalShare, type Goal } from '#domain/practice/goal.ts'
import type { PracticeState } from '#domain/practice/practice-state.ts'
import { useActiveSeconds } from '#web/sessions/counting/use-active-seconds.ts'
import { useOptionWords } from '#web/sessions/options/use-option-words.ts'
import { formatClock, formatCount } from '#web/ui/format/numbers.ts'

interface GoalBarProps {
  goal: Goal
  state: PracticeState
  reached: boolean
}

/** How far it is to the goal; once it is reached, that. It keeps its height, and says nothing by color alone. */
export function GoalBar({ goal, state, reached }: GoalBarProps) {
  const { t } = useTranslation()
  const words = useOptionWords()
  const duration = useActiveSeconds(state)
  const juggleCount = state.touches.length
  const share = reached ? 1 : goalShare(goal, { juggleCount, duration })
  const done = goal.kind === 'time' ? formatClock(duration) : formatCount(juggleCount)
  const inWords = { done, goal: words.goal(goal) }
  return (
    <Box sx={{ width: '100%', maxWidth: 480, mx: 'auto', pb: 2 }}>
      <Typography
        sx={{
          display: 'flex',
          justifyContent: 'center',
          alignItems: 'center',
          gap: 1,
          mb: 0.75,
          ...(reached && won),
        }}
      >
        {reached && <CheckCircleIcon aria-hidden fontSize="small" />}
        {t(reached ? 'practice.goal.reached' : 'practice.goal.progress', inWords)}
      </Typography>
      <Box
        role="progressbar"
        aria-label={t('practice.goal.bar')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={t('practice.goal.progress', inWords)}
        sx={track}
      >
        <Box sx={[filling, reached && { bgcolor: 'success.main' }]} style={{ scale: `${share} 1` }} />
      </Box>
    </Box>
  )
}

const won = { color: 'success.main', fontWeight: 'fontWeightBold' }
const track = { height: 10, borderRadius: 5, overflow: 'hidden', bgcolor: 'action.hover' }
const filling = {
  height: 1,
  bgcolor: 'primary.main',
  transformOrigin: '0 50%',
  '@media (prefers-reduced-motion: no-preference)': { transition: 'scale 200ms ease-out' },
}
