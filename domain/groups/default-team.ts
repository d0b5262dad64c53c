/** The team that every new player joins (product 10.5). A migration makes it: server/migrations/0005_groups.sql. */
export const DEFAULT_TEAM_ID = '00000000-0000-7000-8000-000000000001'

/** Everybody is in the default team. So it does not count as a group that players share, or that a player shows themselves to. */
export const isDefaultTeam = (groupId: string): boolean => groupId === DEFAULT_TEAM_ID
