import { type Kysely, sql } from 'kysely'
import { dueDateToRemindOf, progressOn } from '#domain/coach/task.ts'
import { hasBlocked } from '#server/groups/blocks/has-blocked.ts'
import { notifyAll } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { findProgress, isFor } from './find-progress.ts'
import { findTasks, goalOf, type TaskRow } from './task-rows.ts'

/**
 * Reminds players of tasks that are due tomorrow and that they have not done, in the afternoon of their own clock (product 10.53). There is
 * one row for each task and player, and the process that inserts it tells the player. So everybody is reminded once, however often this runs
 * and in however many processes.
 */
export async function remindOfTasks(db: Kysely<DB>, jobs: JobQueue, now: Date): Promise<void> {
  for (const { timeZone, dueOn } of await findAfternoons(db, now)) {
    const tasks = await findTasks(
      db,
      sql`t.due_on = ${dueOn}::date and t.begins_on < t.due_on and t.ended_at is null and o.status = 'active'`,
    )
    for (const task of tasks) await remindOf(db, jobs, { task, timeZone, now })
  }
}

/** The time zones of players with a task, in which it is the afternoon now. JavaScript decides, because players choose from its names. */
async function findAfternoons(db: Kysely<DB>, now: Date) {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct u.time_zone as "timeZone"
    from tasks t join team_members m on ${isFor} join users u on u.id = m.user_id
    where t.ended_at is null and t.due_on between ${now}::timestamptz::date and ${now}::timestamptz::date + 2`.execute(
    db,
  )
  return rows.flatMap(({ timeZone }) => {
    const dueOn = dueDateToRemindOf(now, timeZone)
    return dueOn === null ? [] : [{ timeZone, dueOn }]
  })
}

async function remindOf(
  db: Kysely<DB>,
  jobs: JobQueue,
  { task, timeZone, now }: { task: TaskRow; timeZone: string; now: Date },
): Promise<void> {
  const waiting = new Set(await findWaiting(db, task.id, timeZone))
  if (waiting.size === 0) return
  const goal = goalOf(task)
  const undone = (await findProgress(db, [task.id]))
    .filter(({ user_id, practice }) => waiting.has(user_id) && progressOn(goal, practice).state !== 'done')
    .map(({ user_id }) => user_id)
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ userId: string }>`
      insert into task_reminders (task_id, user_id, reminded_at)
      select ${task.id}, u.id, ${now} from users u where u.id = any(${undone}::uuid[])
      on conflict do nothing returning user_id as "userId"`.execute(tx)
    const reminded = rows.map(({ userId }) => userId)
    await notifyAll(tx, { jobs, now: () => now }, reminded, { kind: 'task_due', teamId: task.team_id })
  })
}

/** Players with an account in this time zone, who have not been reminded of the task, and have not blocked the team. */
async function findWaiting(db: Kysely<DB>, taskId: string, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id as "userId" from tasks t join team_members m on ${isFor} join users u on u.id = m.user_id
    where t.id = ${taskId} and u.time_zone = ${timeZone} and not u.is_kept and u.suspended_at is null and u.deletion_due_at is null
      and not ${hasBlocked(sql`m.user_id`, sql`t.team_id`)}
      and not exists (select from task_reminders r where r.task_id = t.id and r.user_id = m.user_id)`.execute(
    db,
  )
  return rows.map(({ userId }) => userId)
}
