import { SHARED_PLAYERS } from '#web/ui/shared-device.ts'

/**
 * The keys of localStorage that belong to the device, not to a player: its looks, its practice settings, uploads of films (the sign-out
 * asks about them, web/platform/sign-out) and players whose videos are still to be deleted (web/sessions/forget-players.ts). Every other
 * key belongs to a player: `lastKnownUser`, `boardRanks`, `bests:{uid}`, `kept:{uid}:…`, `told-achievements`, `ageQuestion`, `numberFormat`, and any new
 * one.
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

/** Removes the kept answers of one player who left without a sign-out. Their keys contain the player's id. */
export function forgetAnswersOf(uid: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.includes(uid)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Removes everything at sign-out that the next player could read (product 10.23). */
export function forgetOnDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!OF_THE_DEVICE.has(key)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
