import { SHARED_PLAYERS } from '#web/ui/shared-device.ts'

/**
 * What localStorage keeps of this device, whoever uses it: how it looks, how it films and practices, and the uploads of films, which their
 * player is asked about (web/platform/sign-out), and whose videos are still to be deleted (web/sessions/forget-players.ts). Every other key is about a player: `lastKnownUser`, `boardRanks`, `bests:{uid}`,
 * `told-achievements`, `ageQuestion`, `numberFormat`, and whatever is added.
 */
const OF_THE_DEVICE = new Set([
  'themeMode',
  'language',
  'practiceOptions',
  'practiceSound',
  'cameraSide',
  'cameraMirror',
  'countVoice',
  'keepup-uploads',
  SHARED_PLAYERS,
])

/** Whoever signs out leaves nothing behind that a next player could read. */
export function forgetOnDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!OF_THE_DEVICE.has(key)) localStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}
