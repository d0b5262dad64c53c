import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { listOf } from '#contract/list-in-request.ts'
import { TASK_PHASES, TASK_STATES } from '#domain/coach/task.ts'
import { COACH_MAX_MEMBERS, PRAISE_MAX_LENGTH, TASK_MAX_DAYS } from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'
import { version, versionRead } from '#contract/version.ts'
import { dayNumber } from '#domain/calendar/calendar-date.ts'

const count = z.number().int()

const Goal = z.discriminatedUnion('kind', [
  /** So many practices, each with at least so many touches. */
  z.object({ kind: z.literal('practices'), practices: count, touches: count }),
  z.object({ kind: z.literal('touches'), touches: count }),
  /** A try at a level. Null once the level is gone. */
  z.object({
    kind: z.literal('levelTry'),
    level: z.object({ id: uuid, programName: z.string(), juggles: count }).nullable(),
  }),
])

const Progress = z.object({
  state: z.enum(TASK_STATES),
  /** How many practices, touches or tries count, up to `of`. */
  done: count,
  of: count,
})

export const Task = z.object({
  id: uuid,
  teamId: uuid,
  teamName: z.string(),
  goal: Goal,
  /** It asks for the weaker foot. Nobody checks which foot it was. */
  asksWeakFoot: z.boolean(),
  /** Both days count, on each player's own calendar. YYYY-MM-DD. */
  beginsOn: z.string(),
  dueOn: z.string(),
  /** For all players of the team, also those who join later. */
  isForTeam: z.boolean(),
  phase: z.enum(TASK_PHASES),
  /** How far the viewer is, with the coach's note of praise; null for a task that is not theirs. */
  own: Progress.extend({ praise: z.string().nullable() }).nullable(),
  /** How many players are how far, for managers. `hidden`: players who show their practice to nobody in this team. */
  counts: z.object({ notBegun: count, onTheWay: count, done: count, hidden: count }).nullable(),
})
export type Task = z.infer<typeof Task>

/** The tasks of a team: all of them for managers, their own for players. What runs comes first. */
export const TeamTasks = z.object({
  teamId: uuid,
  items: z.array(Task),
  /** `needsPro`: a manager whose plan gives no new tasks. */
  abilities: z.object({ giveTasks: z.boolean(), needsPro: z.boolean() }),
})
export type TeamTasks = z.infer<typeof TeamTasks>

/** The tasks of a player in all their teams, as Today shows them. */
export const OwnTasks = z.object({ items: z.array(Task) })
export type OwnTasks = z.infer<typeof OwnTasks>

const PlayerOnTask = z.object({
  userId: uuid,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  /** Null for a player who shows their practice to nobody in this team. */
  progress: Progress.nullable(),
  praise: z.string().nullable(),
})
export type PlayerOnTask = z.infer<typeof PlayerOnTask>

/** A task with the players whom it is for, for managers. */
export const TaskWithPlayers = z.object({
  task: Task,
  players: z.array(PlayerOnTask),
  version,
  abilities: z.object({ writeToMembers: z.boolean() }),
})
export type TaskWithPlayers = z.infer<typeof TaskWithPlayers>

const touches = count.min(1).max(1_000_000)

/** A task as its coach writes it. */
export const WriteTask = z
  .strictObject({
    goal: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('practices'), practices: count.min(1).max(100), touches }),
      z.strictObject({ kind: z.literal('touches'), touches }),
      z.strictObject({ kind: z.literal('levelTry'), levelId: Id }),
    ]),
    asksWeakFoot: z.boolean().default(false),
    beginsOn: z.iso.date(),
    dueOn: z.iso.date(),
    /** Null for all players of the team. */
    playerIds: listOf(Id, { min: 1, max: COACH_MAX_MEMBERS }).nullable(),
  })
  .refine(({ beginsOn, dueOn }) => beginsOn <= dueOn, { path: ['dueOn'] })
  .refine(({ beginsOn, dueOn }) => dayNumber(dueOn) - dayNumber(beginsOn) <= TASK_MAX_DAYS, {
    path: ['dueOn'],
  })
export type WriteTask = z.infer<typeof WriteTask>

export const ChangeTask = WriteTask.safeExtend(versionRead)
export type ChangeTask = z.infer<typeof ChangeTask>

/** A note of praise for a player and a task. There is one, and it stays. */
export const PraisePlayer = z.strictObject({ userId: Id, text: lineOfText(PRAISE_MAX_LENGTH).min(1) })
export type PraisePlayer = z.infer<typeof PraisePlayer>
