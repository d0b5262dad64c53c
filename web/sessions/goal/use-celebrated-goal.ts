import { useTranslation } from 'react-i18next'
import type { Goal } from '#domain/practice/goal.ts'
import type { PracticeState } from '#domain/practice/practice-state.ts'
import { useOptionWords } from '#web/sessions/options/use-option-words.ts'
import type { Feedback } from '#web/sessions/senses/use-feedback.ts'
import { useGoalReached } from './use-goal-reached.ts'

/** The goal's own moment: heard, felt and told, and nothing that stands in the way of the next touch. */
export function useCelebratedGoal(
  goal: Goal | null,
  state: PracticeState,
  feedback: Feedback,
  announce: (sentence: string) => void,
): boolean {
  const { t } = useTranslation()
  const words = useOptionWords()
  return useGoalReached(goal, state, () => {
    const sentence = t('practice.goal.reached', { goal: goal ? words.goal(goal) : '' })
    feedback.signal('goal')
    feedback.say(sentence)
    announce(sentence)
  })
}
