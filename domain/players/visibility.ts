/**
 * Who may see a player: everybody (their page whoever has its link, decisions/0028; boards whoever is signed in), who shares a group
 * with them, or nobody else.
 */
export const VISIBILITIES = ['public', 'groups', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]
