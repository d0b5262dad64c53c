import type { TFunction } from 'i18next'
import type { Task } from '#contract/groups/tasks.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'

/** What a task asks for, in a line. */
export function taskTitle(t: TFunction, { goal }: Pick<Task, 'goal'>): string {
  if (goal.kind === 'practices')
    return t('tasks.goals.practices', {
      count: goal.practices,
      touches: t('cloudVideos.watch.touches', { count: goal.touches }),
    })
  if (goal.kind === 'touches') return t('tasks.goals.touches', { count: goal.touches })
  if (goal.level === null) return t('tasks.goals.anyTry')
  return t('tasks.goals.levelTry', { level: goal.level.juggles, program: goal.level.programName })
}

export const taskDays = (t: TFunction, { beginsOn, dueOn }: Pick<Task, 'beginsOn' | 'dueOn'>): string =>
  beginsOn === dueOn
    ? t('tasks.oneDay', { from: formatUtcDay(beginsOn) })
    : t('tasks.days', { from: formatUtcDay(beginsOn), to: formatUtcDay(dueOn) })
