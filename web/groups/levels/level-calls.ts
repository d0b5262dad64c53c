import type {
  AwardEntries,
  CorrectAward,
  GiveAwards,
  TeamLevels,
  WriteProgram,
} from '#contract/groups/levels.ts'
import { api, unwrap } from '#web/platform/api/client.ts'

const team = api.api.teams[':id']
const programs = team['level-programs']

export const loadTeamLevels = (id: string) => unwrap<TeamLevels>(team.levels.$get({ param: { id } }))

export const createProgram = (id: string, program: WriteProgram) =>
  unwrap<unknown>(programs.$post({ param: { id }, json: program }))

export const changeProgram = (id: string, programId: string, program: WriteProgram) =>
  unwrap<unknown>(programs[':programId'].$put({ param: { id, programId }, json: program }))

export const archiveProgram = (id: string, programId: string) =>
  unwrap<unknown>(programs[':programId'].$delete({ param: { id, programId } }))

export const giveAwards = (id: string, order: GiveAwards) =>
  unwrap<{ count: number }>(team.awards.$post({ param: { id }, json: order }))

export const correctAward = (id: string, correction: CorrectAward) =>
  unwrap<unknown>(team.awards.corrections.$post({ param: { id }, json: correction }))

export const loadAwardEntries = (id: string, userId: string) =>
  unwrap<AwardEntries>(team.members[':userId'].awards.$get({ param: { id, userId } }))
