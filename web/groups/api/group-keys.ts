import type { DiscoveryFilters } from '#web/groups/discovery/discovery-address.ts'

/** The keys of what is kept of groups. Everything under `lists` is pages of team cards. */
export const groupKeys = {
  all: ['groups'],
  lists: ['groups', 'list'],
  discovery: (filters: DiscoveryFilters) => ['groups', 'list', 'discovery', filters],
  organizationTeams: (id: string) => ['groups', 'list', 'organization', id],
  own: ['groups', 'own'],
  ownInvitations: ['groups', 'ownInvitations'],
  team: (id: string) => ['groups', 'team', id],
  members: (teamId: string, search: string) => ['groups', 'team', teamId, 'members', search],
  invitations: (teamId: string) => ['groups', 'team', teamId, 'invitations'],
  requests: (teamId: string) => ['groups', 'team', teamId, 'requests'],
  organization: (id: string) => ['groups', 'organization', id],
  managedTeams: (filters: object, cursor: string | null) => ['groups', 'managed', 'teams', filters, cursor],
  managedOrganizations: (filters: object, cursor: string | null) => [
    'groups',
    'managed',
    'organizations',
    filters,
    cursor,
  ],
  coachView: (teamId: string, days: number) => ['groups', 'team', teamId, 'coach', days],
  organizationMembers: (id: string, search: string) => ['groups', 'organization', id, 'members', search],
} as const
