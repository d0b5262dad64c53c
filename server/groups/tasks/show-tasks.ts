import { sql } from 'kysely'
import type { OwnTasks, PlayerOnTask, TaskWithPlayers, TeamTasks } from '#contract/groups/tasks.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import { can } from '#domain/roles/policy.ts'
import { progressOn, type TaskGoal } from '#domain/coach/task.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import { hasBlocked } from '#server/groups/blocks/has-blocked.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { groupPlanAllows } from '#server/groups/require-group-plan.ts'
import { todayOf } from '#server/groups/today-of.ts'
import { refuseDefaultTeam } from '#server/groups/refuse-default-team.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { findTasks, goalOf, taskDocument, versionOfRow } from './task-rows.ts'
import { countProgress, findProgress, isFor, type OnTaskRow } from './find-progress.ts'

/** The newest tasks of a team. Older ones ended long ago. */
const LISTED = 40

/** The tasks of a team. Managers see all of them. Players see their own, unless a coach has ended them. Throws NOT_FOUND, FORBIDDEN. */
export async function showTeamTasks(
  services: Pick<GroupServices, 'db' | 'now'> & PlanServices,
  userId: string,
  teamId: string,
): Promise<TeamTasks> {
  const { db, now } = services
  const { actor, team } = await openTeam(db, userId, teamId, 'seeInside')
  refuseDefaultTeam(teamId)
  const manages = can(actor, 'manageLevels', team)
  const [today, tasks] = await Promise.all([
    todayOf(db, userId, now()),
    findTasks(db, manages ? sql`t.team_id = ${teamId}` : sql`t.team_id = ${teamId} and t.ended_at is null`, {
      limit: LISTED,
    }),
  ])
  const ids = tasks.map(({ id }) => id)
  const [ownRows, counted] = await Promise.all([
    findProgress(db, ids, { onlyOf: userId }),
    manages ? countProgress(db, ids) : null,
  ])
  const items = tasks
    .map((task) => {
      const isOfTask = ({ task_id }: { task_id: string }) => task_id === task.id
      const everybody = counted && counted.filter(isOfTask)
      return taskDocument(task, { own: ownRows.find(isOfTask), everybody, today })
    })
    .filter(({ own }) => manages || own !== null)
  const isOpen = ({ phase }: (typeof items)[number]) => phase === 'running' || phase === 'coming'
  return {
    teamId,
    // Open tasks come first, the next due one on top. Then come the others, the latest first.
    items: [
      ...items.filter(isOpen).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
      ...items.filter((task) => !isOpen(task)),
    ],
    abilities: { giveTasks: manages, needsPro: manages && !(await mayGive(services, userId, teamId)) },
  }
}

const mayGive = (services: Pick<GroupServices, 'now'> & PlanServices, userId: string, teamId: string) =>
  groupPlanAllows(services, userId, { kind: 'team', id: teamId }, { feature: 'tasks', now: services.now() })

/** A task with the players whom it is for: who has done it, who is on the way, who has not begun. Throws NOT_FOUND, FORBIDDEN. */
export async function showTask(
  { db, now }: Pick<GroupServices, 'db' | 'now'>,
  userId: string,
  { teamId, taskId }: { teamId: string; taskId: string },
): Promise<TaskWithPlayers> {
  const { actor, team } = await openTeam(db, userId, teamId, 'manageLevels')
  const [task] = await findTasks(db, sql`t.team_id = ${teamId} and t.id = ${taskId}`)
  if (!task) throw notFound()
  const [today, players, version] = await Promise.all([
    todayOf(db, userId, now()),
    findProgress(db, [task.id]),
    versionOfRow(db, task),
  ])
  const goal = goalOf(task)
  const own = players.find(({ user_id }) => user_id === userId)
  const everybody = players.map((player) => ({ ...player, players: 1 }))
  return {
    task: taskDocument(task, { own, everybody, today }),
    players: players.map((player) => playerDocument(goal, player)),
    version,
    abilities: { writeToMembers: can(actor, 'writeToMembers', team) },
  }
}

const playerDocument = (goal: TaskGoal, player: OnTaskRow): PlayerOnTask => ({
  userId: player.user_id,
  displayName: shownName(player.display_name),
  photoURL: player.shows_practice ? ownPhoto(player.photo_url) : null,
  progress: player.shows_practice ? progressOn(goal, player.practice) : null,
  praise: player.praise,
})

/** Days. A praised task stays on Today this long after its last day. */
const PRAISE_SHOWN_DAYS = 3

/** A player's tasks that run today, in all teams that the player has not blocked, and tasks that they were praised for lately. */
export async function listOwnTasks(
  { db, now }: Pick<GroupServices, 'db' | 'now'>,
  userId: string,
): Promise<OwnTasks> {
  const today = await todayOf(db, userId, now())
  const tasks = await findTasks(
    db,
    sql`t.ended_at is null and t.begins_on <= ${today}::date and t.due_on >= ${addDays(today, -PRAISE_SHOWN_DAYS)}::date
      and o.status = 'active' and not ${hasBlocked(sql`${userId}::uuid`, sql`t.team_id`)}
      and exists (select from team_members m where m.user_id = ${userId} and ${isFor})`,
  )
  const ownRows = await findProgress(
    db,
    tasks.map(({ id }) => id),
    { onlyOf: userId },
  )
  const items = tasks.map((task) => {
    const own = ownRows.find(({ task_id }) => task_id === task.id)
    return taskDocument(task, { own, everybody: null, today })
  })
  return {
    items: items
      .filter(({ phase, own }) => own && (phase === 'running' || own.praise !== null))
      .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
  }
}
