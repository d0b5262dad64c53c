import { SHARED_PLAYERS } from '#web/ui/device/shared-device.ts'

/**
 * The keys of localStorage that belong to the device, not to a player: its looks, its practice settings, uploads of films (the sign-out asks about
 * them, web/platform/sign-out) and players whose videos are still to be deleted (web/sessions/forget-players.ts). Every other key belongs to a
 * player: `lastKnownUser`, `boardRanks`, `bests:{uid}`, `kept:{uid}:…`, `told-achievements`, `ageQuestion`, `numberFormat`, and any new one.
 */
const OF_THE_DEVICE = new Set([
  'themeMode',
  'language',
  'practiceOptions',
  'practiceSound',
  'cameraSide',
  'cameraMirror',
  'countVoice',
  'cameraStart',
  'keepup-uploads',
  SHARED_PLAYERS,
])

/** The keys of sessionStorage that belong to the tab: how it was signed in, and a sign-in or reload on its way. */
const OF_THE_TAB = new Set([
  'keepup.sharedDevice',
  'keepup.leftAnonymous',
  'keepup.signInResult',
  'keepup.signInState',
  'keepup.signInFragment',
  'reloadedForChunk',
  'react-router-scroll-positions',
])

/** Removes the kept answers of one player who left without a sign-out. Their keys contain the player's id. */
export function forgetAnswersOf(uid: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.includes(uid)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Removes everything that the next player could read, at a sign-out and when somebody else signs in (product 10.23). */
export function forgetOnDevice(): void {
  keepOnly(() => localStorage, OF_THE_DEVICE)
  keepOnly(() => sessionStorage, OF_THE_TAB)
}

function keepOnly(find: () => Storage, kept: ReadonlySet<string>): void {
  try {
    const storage = find()
    for (const key of Object.keys(storage)) if (!kept.has(key)) storage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
