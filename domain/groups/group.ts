export const GROUP_TYPES = ['team', 'school', 'league', 'club', 'academy'] as const
export type GroupType = (typeof GROUP_TYPES)[number]

export const GROUP_STATUSES = ['active', 'inactive'] as const
export type GroupStatus = (typeof GROUP_STATUSES)[number]

/** Where a group's own crest is shown; null without one. */
export const crestPath = (crestId: string | null): string | null => crestId && `/api/crests/${crestId}`

/** Width and height of a crest in pixels. */
export const CREST_SIZE = 512

/** The team that every new player joins (product 10.5). A migration makes it: server/migrations/0005_groups.sql. */
export const DEFAULT_TEAM_ID = '00000000-0000-7000-8000-000000000001'

/** Everybody is in the default team. So it does not count as a group that players share, or that a player shows themselves to. */
export const isEverybodysTeam = (groupId: string): boolean => groupId === DEFAULT_TEAM_ID

/** The order of groups' names for readers in any language: U9 before U11. */
export const compareGroupNames = new Intl.Collator('en', { numeric: true }).compare
