import { z } from 'zod'
import { OrganizationCard } from './organization.ts'
import { TeamCard } from './team.ts'

/** Product 7.5: the player's teams, then the organizations the same way. */
export const OwnGroups = z.object({
  teams: z.array(TeamCard),
  organizations: z.array(
    OrganizationCard.extend({ abilities: z.object({ seeInside: z.boolean(), manageTeams: z.boolean() }) }),
  ),
  /** What the caller may do besides joining. ORGANIZATIONS_SELF_SERVICE decides for players. */
  abilities: z.object({ createOrganization: z.boolean() }),
})
export type OwnGroups = z.infer<typeof OwnGroups>
