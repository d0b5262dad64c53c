import type {
  AwardEntries,
  ChangeProgram,
  CorrectAward,
  GiveAwards,
  GiveManyAwards,
  LevelPrograms,
  ManyAwardsGiven,
  TeamLevels,
  WriteProgram,
} from '#contract/groups/levels.ts'
import type { GroupKind, GroupScope } from '#domain/groups/group.ts'
import { api, unwrap } from '#web/platform/api/client.ts'

const team = api.api.teams[':id']
const ofTeam = team['level-programs']
const ofOrganization = api.api.organizations[':id']['level-programs']

export const loadTeamLevels = (id: string) => unwrap<TeamLevels>(team.levels.$get({ param: { id } }))

export const loadOrganizationPrograms = (id: string) =>
  unwrap<LevelPrograms>(ofOrganization.$get({ param: { id } }))

const programsOf = (kind: GroupKind) => (kind === 'team' ? ofTeam : ofOrganization)

export const createProgram = ({ kind, id }: GroupScope, json: WriteProgram) =>
  unwrap<unknown>(programsOf(kind).$post({ param: { id }, json }))

export const changeProgram = ({ kind, id }: GroupScope, programId: string, json: ChangeProgram) =>
  unwrap<unknown>(programsOf(kind)[':programId'].$put({ param: { id, programId }, json }))

export const archiveProgram = ({ kind, id }: GroupScope, programId: string) =>
  unwrap<unknown>(programsOf(kind)[':programId'].$delete({ param: { id, programId } }))

export const giveAwards = (id: string, order: GiveAwards) =>
  unwrap<{ count: number }>(team.awards.$post({ param: { id }, json: order }))

/** Confirms several levels at once, or takes them back. Answers those for which that was new. */
export const giveManyAwards = (id: string, order: GiveManyAwards) =>
  unwrap<ManyAwardsGiven>(team.awards.many.$post({ param: { id }, json: order }))

export const correctAward = (id: string, correction: CorrectAward) =>
  unwrap<unknown>(team.awards.corrections.$post({ param: { id }, json: correction }))

export const loadAwardEntries = (id: string, userId: string) =>
  unwrap<AwardEntries>(team.members[':userId'].awards.$get({ param: { id, userId } }))
