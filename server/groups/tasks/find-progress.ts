import { type Kysely, sql } from 'kysely'
import type { PracticeForTask } from '#domain/coach/task.ts'
import { hasBlocked } from '#server/groups/blocks/has-blocked.ts'
import { joinedOn, showsPracticeToGroups } from '#server/groups/shown-practice.ts'
import { hasBlockedPlayer } from '#server/notifications/blocked-players.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

/** A player whom a task is for, with their practice between its days. */
export interface OnTaskRow extends Row<'users', 'display_name' | 'photo_url'> {
  task_id: string
  user_id: string
  shows_practice: boolean
  praise: string | null
  practice: PracticeForTask
}

/**
 * SQL: whether a task `t` is for a member `m` of its team. A task for the team is not for its owner and admins. They can be chosen one by
 * one.
 */
export const isFor = sql<boolean>`
  m.team_id = t.team_id and m.is_active and case when t.is_for_team then m.role = 'member'
    else exists (select from task_players c where c.task_id = t.id and c.user_id = m.user_id) end`

/**
 * SQL: the players `m`, `u` of tasks `t`, and what each of them practiced, `p`: the counted sessions between the days of the task, from the day
 * on which the player joined, as in the coach's view (product 10.19). Practice after the coach ended the task does not count.
 */
const playersAndPractice = sql`
  tasks t join team_members m on ${isFor} join users u on u.id = m.user_id
    cross join lateral (
      select jsonb_build_object('sessions', count(*), 'longEnough', count(*) filter (where s.juggle_count >= t.touches),
        'touches', coalesce(sum(s.juggle_count), 0), 'withRun', count(*) filter (where s.best_run is not null)) as practice
      from sessions s
      where s.user_id = m.user_id and s.counted
        and s.local_date between greatest(t.begins_on, ${joinedOn}) and t.due_on
        and (t.ended_at is null or s.date <= t.ended_at)) p`

/**
 * The players of these tasks, and what each of them practiced. With `onlyOf`, one player looks at their own tasks: praise from a team or a coach
 * that they have blocked is left out.
 */
export async function findProgress(
  db: Kysely<DB>,
  taskIds: readonly string[],
  { onlyOf }: { onlyOf?: string } = {},
): Promise<OnTaskRow[]> {
  if (taskIds.length === 0) return []
  const reaches =
    onlyOf === undefined
      ? sql``
      : sql`and not ${hasBlocked(sql`m.user_id`, sql`m.team_id`)} and not ${hasBlockedPlayer(sql`m.user_id`, sql`r.given_by`)}`
  const { rows } = await sql<OnTaskRow>`
    select t.id as task_id, m.user_id, u.display_name, u.photo_url, ${showsPracticeToGroups} as shows_practice, r.words as praise,
      p.practice
    from ${playersAndPractice} left join task_praises r on r.task_id = t.id and r.user_id = m.user_id ${reaches}
    where t.id = any(${taskIds}::uuid[]) ${onlyOf === undefined ? sql`` : sql`and m.user_id = ${onlyOf}`}
    order by m.joined_at, m.user_id`.execute(db)
  return rows
}

/** How many players of a task have practiced the same. */
export interface PlayersAlike extends Pick<OnTaskRow, 'task_id' | 'shows_practice' | 'practice'> {
  players: number
}

/** The players of these tasks, counted by what they practiced: a list of tasks of a large team needs no names. */
export async function countProgress(db: Kysely<DB>, taskIds: readonly string[]): Promise<PlayersAlike[]> {
  const { rows } = await sql<PlayersAlike>`
    select t.id as task_id, ${showsPracticeToGroups} as shows_practice, p.practice, count(*)::integer as players
    from ${playersAndPractice} where t.id = any(${taskIds}::uuid[]) group by 1, 2, 3`.execute(db)
  return rows
}
