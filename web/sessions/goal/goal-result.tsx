import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { isGoalReached, type Goal } from '#domain/practice/goal.ts'
import { useOptionWords } from '#web/sessions/options/use-option-words.ts'
import { formatCount, formatDuration } from '#web/ui/format/numbers.ts'

interface GoalResultProps {
  goal: Goal
  practice: { juggleCount: number; duration: number }
}

/** What became of the goal, without blame. */
export function GoalResult({ goal, practice }: GoalResultProps) {
  const { t } = useTranslation()
  const words = useOptionWords()
  const reached = isGoalReached(goal, practice)
  const done = goal.kind === 'time' ? formatDuration(practice.duration) : formatCount(practice.juggleCount)
  return (
    <Typography
      sx={{
        mt: 1,
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'center',
        gap: 1,
        color: reached ? 'success.main' : 'text.secondary',
        ...(reached && { fontWeight: 'fontWeightBold' }),
      }}
    >
      {reached && <CheckCircleIcon aria-hidden fontSize="small" />}
      {t(reached ? 'practice.goal.reached' : 'practice.goal.missed', { done, goal: words.goal(goal) })}
    </Typography>
  )
}
