import type { RoleGrant } from '#domain/roles.ts'

/** A group as the policy sees it. */
export interface GroupFacts {
  kind: 'team' | 'organization'
  id: string
  /** The organization that a team belongs to. */
  organizationId: string | null
  /** Whether the asking user is an active member. */
  isMember: boolean
}

const isWebsiteAdmin = (grants: readonly RoleGrant[]) => grants.some(({ kind }) => kind === 'website')

const holds = (grants: readonly RoleGrant[], kind: 'team' | 'organization', id: string | null) =>
  id !== null && grants.some((grant) => grant.kind === kind && grant.scopeId === id)

/** The one place that says who may do what (design.md §5, "Organization admins"). */
export const can = {
  manageGroup: (grants: readonly RoleGrant[], group: GroupFacts): boolean =>
    isWebsiteAdmin(grants) ||
    holds(grants, group.kind, group.id) ||
    holds(grants, 'organization', group.organizationId),

  seeInsideGroup: (grants: readonly RoleGrant[], group: GroupFacts): boolean =>
    group.isMember || can.manageGroup(grants, group),
}
