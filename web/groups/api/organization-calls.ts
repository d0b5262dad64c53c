import type {
  Organization,
  OrganizationCard,
  OrganizationMember,
  UpdateOrganization,
} from '#contract/groups/organization.ts'
import type { TeamCard } from '#contract/groups/team.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { cursorOf, type Page } from '#web/platform/api/paged.ts'

const organizations = api.api.organizations
const organization = organizations[':id']

/** An organization as this player may see it. `inside` is for members and managers. */
export interface SeenOrganization {
  card: OrganizationCard
  inside: Organization | null
}

export async function loadOrganization(id: string): Promise<SeenOrganization> {
  try {
    const inside = await unwrap<Organization>(organization.$get({ param: { id } }))
    return { card: inside, inside }
  } catch (problem) {
    if (!isProblem(problem, 'FORBIDDEN')) throw problem
    return { card: await unwrap<OrganizationCard>(organization.card.$get({ param: { id } })), inside: null }
  }
}

export const findOrganizationTeams = (id: string, cursor: string | null) =>
  unwrap<Page<TeamCard>>(organization.teams.$get({ param: { id }, query: cursorOf(cursor) }))

export const findOrganizationMembers = (id: string, search: string, cursor: string | null) =>
  unwrap<Page<OrganizationMember>>(
    organization.members.$get({ param: { id }, query: { search, ...cursorOf(cursor) } }),
  )

export const createOrganization = (name: string) =>
  unwrap<Organization>(organizations.$post({ json: { name } }))

export const updateOrganization = (id: string, changes: UpdateOrganization) =>
  unwrap<Organization>(organization.$patch({ param: { id }, json: changes }))

/** `confirmation` is the typed name of the organization. */
export const deleteOrganization = (id: string, confirmation: string) =>
  withFreshSignIn(() => unwrap<unknown>(organization.$delete({ param: { id }, json: { confirmation } })))

export const leaveOrganization = (id: string) => unwrap<unknown>(organization.leave.$post({ param: { id } }))

export const removeOrganizationMember = (id: string, userId: string) =>
  unwrap<unknown>(organization.members[':userId'].$delete({ param: { id, userId } }))
