import { z } from 'zod'
import { CreateTeam, type Team, type UpdateTeam } from '#contract/groups/team.ts'
import { GROUP_DESCRIPTION_MAX_LENGTH } from '#contract/limits.ts'
import { textOfLines } from '#contract/text.ts'
import { JOIN_POLICIES, joinPolicy, settingsOfJoinPolicy } from '#domain/groups/joining.ts'

/** A team in the form of its fields. Who may join is one choice there (product 10.6). */
export const TeamFormValues = z.object({
  name: CreateTeam.shape.name,
  type: CreateTeam.shape.type,
  description: textOfLines(GROUP_DESCRIPTION_MAX_LENGTH),
  policy: z.enum(JOIN_POLICIES),
})

export type TeamFormValues = z.infer<typeof TeamFormValues>

export const NEW_TEAM: TeamFormValues = { name: '', type: 'team', description: '', policy: 'ask' }

export const formValuesOf = ({ name, type, description, settings }: Team): TeamFormValues => ({
  name,
  type,
  description,
  policy: joinPolicy(settings),
})

export function newTeam(values: TeamFormValues, organizationId: string | null): CreateTeam {
  const { policy, ...team } = values
  return { ...team, settings: settingsOfJoinPolicy(policy), ...(organizationId && { organizationId }) }
}

/** Only changes are sent, so that a form opened long ago does not undo other people's changes. */
export function changedFields(before: TeamFormValues, after: TeamFormValues): UpdateTeam {
  return {
    ...(after.name !== before.name && { name: after.name }),
    ...(after.type !== before.type && { type: after.type }),
    ...(after.description !== before.description && { description: after.description }),
    ...(after.policy !== before.policy && { settings: settingsOfJoinPolicy(after.policy) }),
  }
}
