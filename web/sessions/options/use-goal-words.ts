import { useTranslation } from 'react-i18next'
import type { Dare, Goal } from '#domain/practice/goal.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { useOptionWords } from './use-option-words.ts'

interface Aim {
  goal: Goal
  /** The player whose number the goal is to beat. */
  dare?: Dare | undefined
}

/** How far a practice is towards its goal, in words. */
export function useGoalWords() {
  const { t } = useTranslation()
  const words = useOptionWords()
  return {
    /** For a goal that is not reached. `time` is the active time, written. */
    progress({ goal, dare }: Aim, { juggleCount, time }: { juggleCount: number; time: string }) {
      if (dare) return t('practice.dare.left', { name: dare.name, more: goal.target - juggleCount })
      const done = goal.kind === 'time' ? time : formatCount(juggleCount)
      return t('practice.goal.progress', { done, goal: words.goal(goal) })
    },
    /** `juggleCount` is that of the finished practice. */
    reached({ goal, dare }: Aim, juggleCount?: number) {
      if (!dare) return t('practice.goal.reached', { goal: words.goal(goal) })
      const { name, juggleCount: toBeat } = dare
      if (juggleCount === undefined) return t('practice.dare.beaten', { name })
      return t('practice.dare.beatenBy', { name, more: juggleCount - toBeat })
    },
  }
}
