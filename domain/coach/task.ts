/** Tasks that a coach gives to players, and how far a player is (product 10.53). */
import { addDays } from '#domain/calendar/calendar-date.ts'
import { localDate, localHour } from '#domain/calendar/time-zone.ts'

export const TASK_KINDS = ['practices', 'touches', 'levelTry'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** What a task asks for between its two days. */
export type TaskGoal =
  | { kind: 'practices'; practices: number; touches: number }
  | { kind: 'touches'; touches: number }
  | { kind: 'levelTry' }

/** A player's counted practice between the days of a task. */
export interface PracticeForTask {
  sessions: number
  /** Sessions with at least the touches that the task asks of each practice. */
  longEnough: number
  touches: number
  /** Sessions with a run. */
  withRun: number
}

export const TASK_STATES = ['notBegun', 'onTheWay', 'done'] as const
type TaskState = (typeof TASK_STATES)[number]

export interface TaskProgress {
  state: TaskState
  /** How many practices, touches or tries count, up to `of`. */
  done: number
  of: number
}

/** How far a player is. Any practice between the days is a beginning, even one that is too short to count. */
export function progressOn(goal: TaskGoal, practice: PracticeForTask): TaskProgress {
  const [counted, of] = countedFor(goal, practice)
  const done = Math.min(counted, of)
  if (done === of) return { state: 'done', done, of }
  return { state: practice.sessions > 0 ? 'onTheWay' : 'notBegun', done, of }
}

function countedFor(goal: TaskGoal, practice: PracticeForTask): readonly [counted: number, of: number] {
  if (goal.kind === 'practices') return [practice.longEnough, goal.practices]
  if (goal.kind === 'touches') return [practice.touches, goal.touches]
  return [practice.withRun, 1]
}

export const TASK_PHASES = ['coming', 'running', 'over', 'ended'] as const
export type TaskPhase = (typeof TASK_PHASES)[number]

/** Where a task stands on this day of somebody's calendar. `ended`: by the coach, before or after its last day. */
export function phaseOf(
  { beginsOn, dueOn, isEnded }: { beginsOn: string; dueOn: string; isEnded: boolean },
  today: string,
): TaskPhase {
  if (isEnded) return 'ended'
  if (today < beginsOn) return 'coming'
  return today <= dueOn ? 'running' : 'over'
}

/** Players are reminded in the afternoon, after school and before bed. */
const REMIND_FROM_HOUR = 15
const REMIND_UNTIL_HOUR = 19

/** The last day of the tasks that players in a time zone are reminded of now; null at hours when nobody is. */
export function dueDateToRemindOf(now: Date, timeZone: string): string | null {
  const hour = localHour(now, timeZone)
  return hour >= REMIND_FROM_HOUR && hour < REMIND_UNTIL_HOUR ? addDays(localDate(now, timeZone), 1) : null
}
