/**
 * Who may see a player (product 10.15): everybody, only players who share a group with them, or nobody else. "Everybody" means boards when
 * signed in, and the player's page for anyone with its link (decisions/0028). The order goes from most to fewest people, and code relies on
 * it.
 */
export const VISIBILITIES = ['public', 'groups', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]
