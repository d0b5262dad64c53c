import type {
  ChangeTask,
  OwnTasks,
  PraisePlayer,
  TaskWithPlayers,
  TeamTasks,
  WriteTask,
} from '#contract/groups/tasks.ts'
import { api, unwrap } from '#web/platform/api/client.ts'

const ofTeam = api.api.teams[':id'].tasks

export const loadOwnTasks = () => unwrap<OwnTasks>(api.api.me.tasks.$get())

export const loadTeamTasks = (id: string) => unwrap<TeamTasks>(ofTeam.$get({ param: { id } }))

export const loadTask = (id: string, taskId: string) =>
  unwrap<TaskWithPlayers>(ofTeam[':taskId'].$get({ param: { id, taskId } }))

export const giveTask = (id: string, json: WriteTask) =>
  unwrap<unknown>(ofTeam.$post({ param: { id }, json }))

export const changeTask = (id: string, taskId: string, json: ChangeTask) =>
  unwrap<unknown>(ofTeam[':taskId'].$put({ param: { id, taskId }, json }))

export const endTask = (id: string, taskId: string) =>
  unwrap<unknown>(ofTeam[':taskId'].$delete({ param: { id, taskId } }))

export const praisePlayer = (id: string, taskId: string, json: PraisePlayer) =>
  unwrap<unknown>(ofTeam[':taskId'].praises.$post({ param: { id, taskId }, json }))
