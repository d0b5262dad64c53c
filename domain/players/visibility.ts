/**
 * Who may see a player (product 10.15): everybody, only players who share a group with them, or nobody else. "Everybody" means boards when
 * signed in, and the player's page for anyone with its link (decisions/0028). The order goes from most to fewest people, and code relies on
 * it.
 */
export const VISIBILITIES = ['public', 'groups', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** What may stand between a player and a viewer. */
export interface Block {
  /** Whether the player has blocked the viewer. */
  hasBlockedViewer: boolean
  /** Whether the viewer manages a group of the player's. A child's block must not blind those who look after the child. */
  isManagedByViewer: boolean
}

/** Who sees a player, in the eyes of one viewer. A viewer whom the player has blocked finds that nobody sees them (product 10.17). */
export const visibilityTo = (
  { hasBlockedViewer, isManagedByViewer }: Block,
  visibility: Visibility,
): Visibility => (hasBlockedViewer && !isManagedByViewer ? 'private' : visibility)
