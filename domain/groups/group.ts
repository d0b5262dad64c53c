export const GROUP_TYPES = ['team', 'school', 'league', 'club', 'academy'] as const
export type GroupType = (typeof GROUP_TYPES)[number]

export const GROUP_STATUSES = ['active', 'inactive'] as const
export type GroupStatus = (typeof GROUP_STATUSES)[number]

export type GroupKind = 'team' | 'organization'

/** A group, by its kind and id. */
export interface GroupScope {
  kind: GroupKind
  id: string
}

/** The orders in which teams are found (product 5.6). */
export const GROUP_SORTS = ['name', 'members'] as const

/** Where a group's own crest is shown; null without one. */
export const crestPath = (crestId: string | null): string | null => crestId && `/api/crests/${crestId}`

/** Width and height of a crest in pixels. */
export const CREST_SIZE = 512

/** The order of groups' names for readers in any language: U9 before U11. */
export const compareGroupNames = new Intl.Collator('en', { numeric: true }).compare
