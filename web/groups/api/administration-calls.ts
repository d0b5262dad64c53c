import type {
  ChangeOrganizations,
  ChangeTeams,
  ManagedOrganizationPage,
  ManagedTeamPage,
  OrganizationExport,
  TeamExport,
} from '#contract/admin/administration.ts'
import type {
  MANAGED_ORGANIZATION_SORTS,
  MANAGED_TEAM_SORTS,
  MANAGED_TEAM_STATES,
} from '#contract/admin/managed-orders.ts'
import type { GroupStatus, GroupType, GroupScope } from '#domain/groups/group.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { fetchFile, type NamedFile } from '#web/platform/api/fetch-file.ts'
import { cursorOf } from '#web/platform/api/paged.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'

const admin = api.api.admin

/** The filters and the order of a list of teams. The server validates them. */
export interface ManagedTeamFilters {
  search: string
  type: 'all' | GroupType
  status: (typeof MANAGED_TEAM_STATES)[number]
  sort: (typeof MANAGED_TEAM_SORTS)[number]
  /** Empty for all organizations. */
  organizationId: string
}

export interface ManagedOrganizationFilters {
  search: string
  status: 'all' | GroupStatus
  sort: (typeof MANAGED_ORGANIZATION_SORTS)[number]
}

export const findManagedTeams = (
  { organizationId, ...filters }: ManagedTeamFilters,
  cursor: string | null,
  limit: number,
) =>
  unwrap<ManagedTeamPage>(
    admin.teams.$get({
      query: {
        ...filters,
        ...(organizationId && { organizationId }),
        limit: String(limit),
        ...cursorOf(cursor),
      },
    }),
  )

export const findManagedOrganizations = (
  filters: ManagedOrganizationFilters,
  cursor: string | null,
  limit: number,
) =>
  unwrap<ManagedOrganizationPage>(
    admin.organizations.$get({ query: { ...filters, limit: String(limit), ...cursorOf(cursor) } }),
  )

export const changeTeams = (order: ChangeTeams) =>
  withFreshSignIn(() => unwrap<{ count: number }>(admin.teams.change.$post({ json: order })))

export const changeOrganizations = (order: ChangeOrganizations) =>
  unwrap<{ count: number }>(admin.organizations.change.$post({ json: order }))

/** Downloads an export, with its file name. Throws the API's problem. */
export function exportGroup(
  { kind, id }: GroupScope,
  order: TeamExport | OrganizationExport,
): Promise<NamedFile> {
  const group = api.api[kind === 'team' ? 'teams' : 'organizations'][':id']
  // A team and an organization have some exports of their own, so the bodies differ. The screens offer what there is.
  return fetchFile(() => group.exports.$post({ param: { id }, json: order as never }))
}
