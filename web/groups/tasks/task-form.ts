import { z } from 'zod'
import { type Task, type TaskWithPlayers, WriteTask } from '#contract/groups/tasks.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { TASK_KINDS } from '#domain/coach/task.ts'

/** What is typed. Numbers are texts until they are saved, and each kind of task keeps what was typed for it. */
export const TaskForm = z
  .object({
    goal: z.object({
      kind: z.enum(TASK_KINDS),
      practices: z.string(),
      touches: z.string(),
      levelId: z.string(),
    }),
    asksWeakFoot: z.boolean(),
    beginsOn: z.string(),
    dueOn: z.string(),
    who: z.enum(['team', 'some']),
    playerIds: z.array(z.string()),
  })
  .transform(({ goal, who, playerIds, ...typed }): z.input<typeof WriteTask> => ({
    ...typed,
    goal: goalOf(goal),
    playerIds: who === 'team' ? null : playerIds,
  }))
  .pipe(WriteTask)
export type TypedTask = z.input<typeof TaskForm>

function goalOf({ kind, practices, touches, levelId }: TypedTask['goal']): WriteTask['goal'] {
  if (kind === 'levelTry') return { kind, levelId }
  if (kind === 'touches') return { kind, touches: Number(touches) }
  return { kind, practices: Number(practices), touches: Number(touches) }
}

/** A new task lasts a week, like most tasks of coaches. */
export const newTask = (today: string): TypedTask => ({
  goal: { kind: 'practices', practices: '3', touches: '200', levelId: '' },
  asksWeakFoot: false,
  beginsOn: today,
  dueOn: addDays(today, 6),
  who: 'team',
  playerIds: [],
})

/** The input for an existing task. */
export const formOf = ({ task, players }: TaskWithPlayers): TypedTask => ({
  goal: typedGoal(task.goal),
  asksWeakFoot: task.asksWeakFoot,
  beginsOn: task.beginsOn,
  dueOn: task.dueOn,
  who: task.isForTeam ? 'team' : 'some',
  playerIds: task.isForTeam ? [] : players.map(({ userId }) => userId),
})

const typedGoal = (goal: Task['goal']): TypedTask['goal'] => ({
  kind: goal.kind,
  practices: goal.kind === 'practices' ? `${goal.practices}` : '3',
  touches: goal.kind === 'levelTry' ? '200' : `${goal.touches}`,
  levelId: (goal.kind === 'levelTry' && goal.level?.id) || '',
})
