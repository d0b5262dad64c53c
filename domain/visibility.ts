/** Who may see a player, on boards and on their page: everybody who is signed in, who shares a group with them, or nobody else. */
export const VISIBILITIES = ['public', 'groups', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]
