import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Dare, type Goal, goalShare, isGoalReached } from '#domain/practice/goal.ts'
import { activeMilliseconds, type PracticeState } from '#domain/practice/practice-state.ts'
import { useGoalWords } from '#web/sessions/options/use-goal-words.ts'
import type { Feedback } from '#web/sessions/feedback/use-feedback.ts'
import { formatClock } from '#web/ui/format/numbers.ts'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import { useActiveSeconds } from './use-practice.ts'

interface GoalBarProps {
  goal: Goal
  dare: Dare | undefined
  state: PracticeState
  reached: boolean
}

/** The way left to the goal, or that it is reached. The bar keeps its height, and never relies on color alone. */
export function GoalBar({ goal, dare, state, reached }: GoalBarProps) {
  const { t } = useTranslation()
  const words = useGoalWords()
  const duration = useActiveSeconds(state)
  const juggleCount = state.touches.length
  const share = reached ? 1 : goalShare(goal, { juggleCount, duration })
  const progress = words.progress({ goal, dare }, { juggleCount, time: formatClock(duration) })
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
        {reached ? words.reached({ goal, dare }) : progress}
      </Typography>
      <Box
        role="progressbar"
        aria-label={t('practice.goal.bar')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={progress}
        sx={track}
      >
        <Box sx={[filling, reached && { bgcolor: 'success.main' }]} style={{ scale: `${share} 1` }} />
      </Box>
    </Box>
  )
}

/** Celebrates the goal by sound, vibration and a message, without getting in the way of the next touch. */
export function useCelebratedGoal(
  { goal, dare }: { goal?: Goal; dare?: Dare },
  state: PracticeState,
  feedback: Feedback,
  announce: (sentence: string) => void,
): boolean {
  const words = useGoalWords()
  return useGoalReached(goal ?? null, state, () => {
    if (!goal) return
    const sentence = words.reached({ goal, dare })
    feedback.signal('goal')
    feedback.say(sentence)
    announce(sentence)
  })
}

/** Whether the goal has been reached. `onReached` is called once; an undo after that changes nothing. */
function useGoalReached(goal: Goal | null, state: PracticeState, onReached: () => void): boolean {
  const juggleCount = state.touches.length
  const [reached, setReached] = useState(() => goal !== null && isReachedNow(goal, state))
  if (!reached && goal?.kind === 'juggles' && isGoalReached(goal, { juggleCount, duration: 0 }))
    setReached(true)

  useEffect(() => {
    if (reached || goal?.kind !== 'time' || state.runningSince === null) return
    const left = goal.target * 1000 - activeMilliseconds(state, performance.now())
    const timer = setTimeout(() => setReached(true), left)
    return () => clearTimeout(timer)
  }, [goal, state, reached])

  // A resumed practice beyond its goal has celebrated already.
  const told = useRef(reached)
  const tell = useEffectEvent(onReached)
  useEffect(() => {
    if (!reached || told.current) return
    told.current = true
    tell()
  }, [reached])
  return reached
}

const isReachedNow = (goal: Goal, state: PracticeState) =>
  isGoalReached(goal, {
    juggleCount: state.touches.length,
    duration: activeMilliseconds(state, performance.now()) / 1000,
  })

const won = { color: 'success.main', fontWeight: 'fontWeightBold' }
const track = { height: 10, borderRadius: 5, overflow: 'hidden', bgcolor: 'action.hover' }
const filling = {
  height: 1,
  bgcolor: 'primary.main',
  transformOrigin: '0 50%',
  '@media (prefers-reduced-motion: no-preference)': { transition: 'scale 200ms ease-out' },
}
