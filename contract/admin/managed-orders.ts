import { GROUP_STATUSES } from '#domain/groups/group.ts'

// Apart from the documents of groups, so that the lists of groups load without zod.

export const MANAGED_TEAM_SORTS = ['name', 'members', 'newest'] as const
/** A list of teams holds all of them, those with a status, those that nobody owns (product 10.18), or those with open join requests. */
export const MANAGED_TEAM_STATES = ['all', ...GROUP_STATUSES, 'ownerless', 'requested'] as const
export const MANAGED_ORGANIZATION_SORTS = ['name', 'newest'] as const
