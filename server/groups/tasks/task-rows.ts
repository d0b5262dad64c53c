import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Task, WriteTask } from '#contract/groups/tasks.ts'
import { phaseOf, progressOn, type TaskGoal, type TaskKind } from '#domain/coach/task.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { versionOf } from '#server/platform/http/version.ts'
import type { OnTaskRow, PlayersAlike } from './find-progress.ts'

export interface TaskRow extends Row<
  'tasks',
  'id' | 'team_id' | 'kind' | 'practices' | 'touches' | 'asks_weak_foot' | 'is_for_team' | 'ended_at',
  { kind: TaskKind }
> {
  team_name: string
  begins_on: string
  due_on: string
  level: { id: string; programName: string; juggles: number } | null
}

/** Tasks `t`, with their teams `o`. */
export async function findTasks(
  db: Kysely<DB>,
  which: RawBuilder<unknown>,
  { limit = 1000 }: { limit?: number } = {},
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select t.id, t.team_id, o.name as team_name, t.kind, t.practices, t.touches, t.asks_weak_foot, t.is_for_team, t.ended_at,
      t.begins_on::text as begins_on, t.due_on::text as due_on,
      (select jsonb_build_object('id', l.id, 'programName', p.name, 'juggles', l.juggles)
        from levels l join level_programs p on p.id = l.program_id where l.id = t.level_id) as level
    from tasks t join teams o on o.id = t.team_id
    where ${which} order by t.ended_at is not null, t.due_on desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

export function goalOf({ kind, practices, touches }: TaskRow): TaskGoal {
  if (kind === 'practices') return { kind, practices: practices!, touches: touches! }
  return kind === 'touches' ? { kind, touches: touches! } : { kind }
}

/** The version of a task that is stored. */
export async function versionOfRow(db: Kysely<DB>, task: TaskRow): Promise<string> {
  const chosen = await db
    .selectFrom('task_players')
    .select('user_id')
    .where('task_id', '=', task.id)
    .execute()
  const goal = goalOf(task)
  return versionOfTask({
    goal: goal.kind === 'levelTry' ? { ...goal, levelId: task.level?.id ?? '' } : goal,
    asksWeakFoot: task.asks_weak_foot,
    beginsOn: task.begins_on,
    dueOn: task.due_on,
    playerIds: task.is_for_team ? null : chosen.map(({ user_id }) => user_id),
  })
}

export const versionOfTask = ({ goal, asksWeakFoot, beginsOn, dueOn, playerIds }: WriteTask): string =>
  versionOf([
    goal.kind === 'levelTry' ? goal.levelId : goal.touches,
    goal.kind === 'practices' ? goal.practices : null,
    asksWeakFoot,
    beginsOn,
    dueOn,
    playerIds && [...new Set(playerIds)].toSorted(),
  ])

interface SeenBy {
  /** The viewer's own row, if the task is for them. */
  own: OnTaskRow | undefined
  /** Null for a viewer who does not manage the team. */
  everybody: readonly Omit<PlayersAlike, 'task_id'>[] | null
  today: string
}

/** A task as its viewer sees it: with their own progress, and for managers with everybody's. */
export function taskDocument(task: TaskRow, { own, everybody, today }: SeenBy): Task {
  const goal = goalOf(task)
  return {
    id: task.id,
    teamId: task.team_id,
    teamName: task.team_name,
    goal: goal.kind === 'levelTry' ? { ...goal, level: task.level } : goal,
    asksWeakFoot: task.asks_weak_foot,
    beginsOn: task.begins_on,
    dueOn: task.due_on,
    isForTeam: task.is_for_team,
    phase: phaseOf({ beginsOn: task.begins_on, dueOn: task.due_on, isEnded: task.ended_at !== null }, today),
    own: own ? { ...progressOn(goal, own.practice), praise: own.praise } : null,
    counts: everybody && countStates(goal, everybody),
  }
}

function countStates(
  goal: TaskGoal,
  everybody: NonNullable<SeenBy['everybody']>,
): NonNullable<Task['counts']> {
  const counts = { notBegun: 0, onTheWay: 0, done: 0, hidden: 0 }
  for (const { shows_practice, practice, players } of everybody)
    counts[shows_practice ? progressOn(goal, practice).state : 'hidden'] += players
  return counts
}
