import { neutralName } from './display-name.ts'
import type { Visibility } from './visibility.ts'

interface Sharer {
  isMinor: boolean
  visibility: Visibility
}

/**
 * Whether shared pictures and link previews name a player (product 10.33). They travel on, and nobody can take them back. So they name no
 * player under 16, even where a guardian allows the page, and no private player.
 */
export const isNamedOnShared = ({ isMinor, visibility }: Sharer): boolean =>
  !isMinor && visibility !== 'private'

/** The name on shared pictures and link previews. `shownAs` is the name beyond the player's groups: a neutral one until they are introduced. */
export const nameForSharing = ({
  uid,
  shownAs,
  ...sharer
}: Sharer & { uid: string; shownAs: string }): string =>
  isNamedOnShared(sharer) ? shownAs : neutralName(uid)
