import { useTranslation } from 'react-i18next'
import type { Goal } from '#domain/practice/goal.ts'
import type { IntervalPlan } from '#domain/practice/intervals.ts'
import { formatDuration } from '#web/ui/format/numbers.ts'
import type { PracticeOptions } from './practice-options.ts'

/** Options in a few words. */
export function useOptionWords() {
  const { t } = useTranslation()
  const span = (seconds: number) =>
    seconds >= 60 && seconds % 60 === 0
      ? t('practice.goal.minutes', { count: seconds / 60 })
      : formatDuration(seconds)
  const goal = ({ kind, target }: Goal) =>
    kind === 'time' ? span(target) : t('practice.juggles', { count: target })
  const plan = ({ workSeconds, restSeconds, rounds }: IntervalPlan) =>
    t(restSeconds > 0 ? 'practice.intervals.plan' : 'practice.intervals.planWithoutRest', {
      rounds,
      work: span(workSeconds),
      rest: span(restSeconds),
    })
  const summary = (options: PracticeOptions) =>
    [
      options.goal && t('practice.goal.summary', { goal: goal(options.goal) }),
      options.intervals && plan(options.intervals),
      options.voice > 0 && t('practice.voice.title'),
    ].filter((part) => typeof part === 'string')
  return { goal, plan, span, summary }
}
