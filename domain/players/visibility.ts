/**
 * Who may see a player: everybody (boards when signed in, the player's page with just its link, decisions/0028), only those who share a
 * group with them, or nobody else. From most to fewest people: the order matters.
 */
export const VISIBILITIES = ['public', 'groups', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]
