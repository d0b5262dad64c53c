import { sql, type Transaction } from 'kysely'
import type { ChangeTask, WriteTask } from '#contract/groups/tasks.ts'
import { TASKS_MAX } from '#contract/limits.ts'
import { earliestToday } from '#domain/calendar/time-zone.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { findPrograms } from '#server/groups/levels/programs/program-rows.ts'
import { openForLevels } from '#server/groups/levels/open-for-levels.ts'
import { requireGroupPlan } from '#server/groups/require-group-plan.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { notFound, problemInField, ProblemError } from '#server/platform/http/problem.ts'
import { requireSameVersion } from '#server/platform/http/version.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { findTasks, versionOfRow, versionOfTask } from './task-rows.ts'

interface TaskOfTeam {
  teamId: string
  taskId: string
}

/**
 * Gives a team or some of its players a task, and returns its id. Throws NOT_FOUND (also for a player who never was a member and a level that is
 * not the team's), FORBIDDEN, PRO_REQUIRED, DATE_IS_OVER, TOO_MANY_TASKS.
 */
export function giveTask(
  services: GroupServices & PlanServices,
  userId: string,
  teamId: string,
  written: WriteTask,
  request: RequestKey | null,
): Promise<string> {
  return inTransaction(services.db, (tx) =>
    once(tx, request, async () => {
      await openForTasks(tx, userId, teamId)
      const now = services.now()
      await requireNewTask(services, tx, { userId, teamId, now })
      const task = await requirePossible(tx, teamId, written, now)
      const id = uuidv7()
      await tx
        .insertInto('tasks')
        .values({
          id,
          team_id: teamId,
          given_by: userId,
          given_at: now,
          ...columnsOf(task),
        } satisfies Written<'tasks'>)
        .execute()
      await writePlayers(tx, id, task)
      await recordTask(tx, { userId, teamId }, 'task.given', task)
      return id
    }),
  )
}

/** Changes a task. Everybody's progress follows by itself. Throws what giving does, TASK_ENDED and CHANGED_MEANWHILE. */
export function changeTask(
  services: GroupServices & PlanServices,
  userId: string,
  { teamId, taskId }: TaskOfTeam,
  written: ChangeTask,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openForTasks(tx, userId, teamId)
    const now = services.now()
    const before = await lockTask(tx, { teamId, taskId })
    if (before.isEnded) throw new ProblemError('TASK_ENDED')
    await requireTaskAsRead(tx, taskId, written)
    if (before.dueOn < earliestToday(now)) await requireNewTask(services, tx, { userId, teamId, now })
    const task = await requirePossible(tx, teamId, written, now)
    await tx.updateTable('tasks').set(columnsOf(task)).where('id', '=', taskId).execute()
    await writePlayers(tx, taskId, task)
    await recordTask(tx, { userId, teamId }, 'task.changed', task)
  })
}

/** Ends a task: its players no longer see it. Repeating it changes nothing. Throws NOT_FOUND, FORBIDDEN. */
export function endTask(
  services: GroupServices,
  userId: string,
  { teamId, taskId }: TaskOfTeam,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openForTasks(tx, userId, teamId)
    if ((await lockTask(tx, { teamId, taskId })).isEnded) return
    await tx.updateTable('tasks').set({ ended_at: services.now() }).where('id', '=', taskId).execute()
    await recordTask(tx, { userId, teamId }, 'task.ended', null)
  })
}

async function requireTaskAsRead(tx: Transaction<DB>, taskId: string, task: ChangeTask): Promise<void> {
  const [stored] = await findTasks(tx, sql`t.id = ${taskId}`)
  requireSameVersion({
    read: task.version,
    stored: await versionOfRow(tx, stored!),
    wanted: versionOfTask(task),
  })
}

/** The permission to give tasks is the same as for setting levels. */
const openForTasks = (tx: Transaction<DB>, userId: string, teamId: string) =>
  openForLevels(tx, userId, { kind: 'team', id: teamId })

async function lockTask(tx: Transaction<DB>, { teamId, taskId }: TaskOfTeam) {
  const task = await tx
    .selectFrom('tasks')
    .select([sql<boolean>`ended_at is not null`.as('isEnded'), sql<string>`due_on::text`.as('dueOn')])
    .where('id', '=', taskId)
    .where('team_id', '=', teamId)
    .forUpdate()
    .executeTakeFirst()
  if (!task) throw notFound()
  return task
}

/** A task that is over and gets a later day is like a new one (product 10.53). */
async function requireNewTask(
  services: GroupServices & PlanServices,
  tx: Transaction<DB>,
  { userId, teamId, now }: { userId: string; teamId: string; now: Date },
): Promise<void> {
  const asked = { feature: 'tasks', now } as const
  await requireGroupPlan({ ...services, db: tx }, userId, { kind: 'team', id: teamId }, asked)
  await requireRoom(tx, teamId, now)
}

async function requireRoom(tx: Transaction<DB>, teamId: string, now: Date): Promise<void> {
  // Locked, so that two new tasks at the same moment are counted one after the other.
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .where('ended_at', 'is', null)
    .where('due_on', '>=', sql<Date>`${earliestToday(now)}::date`)
    .executeTakeFirstOrThrow()
  if (count >= TASKS_MAX) throw new ProblemError('TOO_MANY_TASKS', { parameters: { most: TASKS_MAX } })
}

/** The task for the players who still have an account. Throws DATE_IS_OVER, NOT_FOUND. */
async function requirePossible(
  tx: Transaction<DB>,
  teamId: string,
  task: WriteTask,
  now: Date,
): Promise<WriteTask> {
  const { goal, dueOn, playerIds } = task
  if (dueOn < earliestToday(now)) throw problemInField('DATE_IS_OVER', 'dueOn')
  if (goal.kind === 'levelTry') {
    const programs = await findPrograms(tx, { kind: 'team', id: teamId })
    if (!programs.some(({ levels }) => levels.some(({ id }) => id === goal.levelId))) throw notFound()
  }
  return playerIds === null ? task : { ...task, playerIds: await requirePlayers(tx, teamId, playerIds) }
}

/** The players who still have an account. One who left while the form was open may still be named. Throws NOT_FOUND, also if nobody stays. */
async function requirePlayers(
  tx: Transaction<DB>,
  teamId: string,
  playerIds: readonly string[],
): Promise<string[]> {
  const named = sql<string>`any(${playerIds}::uuid[])`
  const members = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', named)
    .orderBy('user_id')
    .forKeyShare()
    .execute()
  const ids = members.map(({ user_id }) => user_id)
  const strangers = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', named)
    .where('id', '!=', sql<string>`all(${ids}::uuid[])`)
    .execute()
  if (ids.length === 0 || strangers.length > 0) throw notFound()
  return ids
}

const columnsOf = ({ goal, asksWeakFoot, beginsOn, dueOn, playerIds }: WriteTask) =>
  ({
    kind: goal.kind,
    practices: goal.kind === 'practices' ? goal.practices : null,
    touches: goal.kind === 'levelTry' ? null : goal.touches,
    level_id: goal.kind === 'levelTry' ? goal.levelId : null,
    asks_weak_foot: asksWeakFoot,
    is_for_team: playerIds === null,
    begins_on: beginsOn,
    due_on: dueOn,
  }) satisfies Written<'tasks'>

/** The players for whom the task is from now on. */
async function writePlayers(tx: Transaction<DB>, taskId: string, { playerIds }: WriteTask): Promise<void> {
  const chosen = [...new Set(playerIds)].sort()
  await tx
    .deleteFrom('task_players')
    .where('task_id', '=', taskId)
    .where('user_id', '!=', sql<string>`all(${chosen}::uuid[])`)
    .execute()
  if (chosen.length === 0) return
  await tx
    .insertInto('task_players')
    .values(chosen.map((player) => ({ task_id: taskId, user_id: player }) satisfies Written<'task_players'>))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const recordTask = (
  tx: Transaction<DB>,
  { userId, teamId }: { userId: string; teamId: string },
  action: 'task.given' | 'task.changed' | 'task.ended',
  task: WriteTask | null,
) =>
  recordAction(tx, {
    actorId: userId,
    action,
    subject: { kind: 'team', id: teamId },
    before: null,
    after: task && { until: task.dueOn, ...(task.playerIds && { players: task.playerIds.length }) },
  })
