import i18next from 'i18next'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'

let shown = {}

/** To be told whose screens this page shows, before they are shown. */
export function showsPlayer(uid: string | undefined): void {
  shown = uid === undefined ? {} : { [PLAYER_HEADER]: uid }
}

/**
 * Asks for problems in the language of the app, which can differ from the browser's. Names the player whose screens these are: another one
 * may have signed in in another tab, and the server then refuses.
 */
export const ownHeaders = (): Record<string, string> => ({
  'accept-language': i18next.language ?? 'en',
  ...shown,
})
