import type { Task, TaskWithPlayers, WriteTask } from '#contract/groups/tasks.ts'
import { TASK_MAX_DAYS } from '#contract/limits.ts'
import { addDays, dayNumber } from '#domain/calendar/calendar-date.ts'
import type { TaskKind } from '#domain/coach/task.ts'

/** The input of the form. Numbers are texts while they are typed. */
export interface TaskForm {
  kind: TaskKind
  practices: string
  touches: string
  levelId: string
  asksWeakFoot: boolean
  beginsOn: string
  dueOn: string
  who: 'team' | 'some'
  playerIds: readonly string[]
}

/** A new task lasts a week, like most tasks of coaches. */
export const newTask = (today: string): TaskForm => ({
  kind: 'practices',
  practices: '3',
  touches: '200',
  levelId: '',
  asksWeakFoot: false,
  beginsOn: today,
  dueOn: addDays(today, 6),
  who: 'team',
  playerIds: [],
})

/** The input for an existing task, with its players as soon as they are known. */
export const formOf = (
  { goal, asksWeakFoot, beginsOn, dueOn, isForTeam }: Task,
  players: TaskWithPlayers['players'],
): TaskForm => ({
  kind: goal.kind,
  practices: goal.kind === 'practices' ? `${goal.practices}` : '3',
  touches: goal.kind === 'levelTry' ? '200' : `${goal.touches}`,
  levelId: (goal.kind === 'levelTry' && goal.level?.id) || '',
  asksWeakFoot,
  beginsOn,
  dueOn,
  who: isForTeam ? 'team' : 'some',
  playerIds: isForTeam ? [] : players.map(({ userId }) => userId),
})

/** The first thing that keeps the form from being saved. */
export function problemIn(form: TaskForm): 'numbers' | 'level' | 'days' | 'long' | 'players' | null {
  const { kind, practices, touches, levelId, beginsOn, dueOn, who, playerIds } = form
  if (kind === 'levelTry' && levelId === '') return 'level'
  if (kind === 'practices' && Number(practices) < 1) return 'numbers'
  if (kind !== 'levelTry' && Number(touches) < 1) return 'numbers'
  if (beginsOn === '' || dueOn === '' || dueOn < beginsOn) return 'days'
  // A date field also takes a year of five digits, which cannot be counted with.
  if (!(dayNumber(dueOn) - dayNumber(beginsOn) <= TASK_MAX_DAYS)) return 'long'
  return who === 'some' && playerIds.length === 0 ? 'players' : null
}

export function written(form: TaskForm): WriteTask {
  const { kind, levelId, asksWeakFoot, beginsOn, dueOn, who } = form
  const touches = Number(form.touches)
  return {
    goal:
      kind === 'practices'
        ? { kind, practices: Number(form.practices), touches }
        : kind === 'touches'
          ? { kind, touches }
          : { kind, levelId },
    asksWeakFoot,
    beginsOn,
    dueOn,
    playerIds: who === 'team' ? null : [...form.playerIds],
  }
}
