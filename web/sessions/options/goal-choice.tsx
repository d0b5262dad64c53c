import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { boundedGoal, suggestedGoal, type Goal } from '#domain/practice/goal.ts'
import { useBests } from '#web/sessions/bests/use-bests.ts'
import { useLastSession } from '#web/sessions/history/use-sessions.ts'
import { Choice } from './option-choice.tsx'
import { NumberStepper } from './number-stepper.tsx'
import { useOptionWords } from './use-option-words.ts'

interface GoalChoiceProps {
  userId: string
  goal: Goal | null
  onChoose: (goal: Goal | null) => void
}

const KINDS = ['none', 'juggles', 'time'] as const

/** The goal of this practice. Each kind starts with a sensible value for the last session and the best. */
export function GoalChoice({ userId, goal, onChoose }: GoalChoiceProps) {
  const { t } = useTranslation()
  const words = useOptionWords()
  const last = useLastSession(userId)
  const best = useBests(userId)?.bestSessionCount ?? 0
  const suggested = goal && suggestedGoal(goal.kind, last, best)
  const perUnit = goal?.kind === 'time' ? 60 : 1
  return (
    <Choice
      title={t('practice.goal.title')}
      chosen={goal?.kind ?? 'none'}
      choices={KINDS.map((kind) => ({ value: kind, label: t(`practice.goal.${kind}`) }))}
      onChoose={(kind) => onChoose(kind === 'none' ? null : suggestedGoal(kind, last, best))}
    >
      {goal && suggested && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <NumberStepper
            key={goal.kind}
            label={t(`practice.goal.${goal.kind === 'time' ? 'minutesField' : 'jugglesField'}`)}
            value={goal.target / perUnit}
            step={goal.kind === 'time' ? 1 : 5}
            onChange={(value) => onChoose(boundedGoal({ kind: goal.kind, target: value * perUnit }))}
          />
          {suggested.target !== goal.target && (
            <Button size="small" onClick={() => onChoose(suggested)}>
              {t('practice.goal.suggested', { goal: words.goal(suggested) })}
            </Button>
          )}
        </Box>
      )}
    </Choice>
  )
}
