const KEY = 'keepup.sharedDevice'

/** Under which localStorage keeps the ids of players who said that the device is not theirs: the next tab deletes what is left of them. */
export const SHARED_PLAYERS = 'keepup-shared-players'

/** Where a browser forbids storage, the choice lasts as long as the page. */
let unstored = false

/** Whether whoever signed in in this tab said that the device is not their own. */
export function isSharedDevice(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return unstored
  }
}

export function markSharedDevice(isShared: boolean): void {
  try {
    if (isShared) sessionStorage.setItem(KEY, 'yes')
    else sessionStorage.removeItem(KEY)
  } catch {
    unstored = isShared
  }
}

/** Where something about a player is kept: on a device that is not theirs it ends with the tab. Throws where storage is forbidden. */
export const personalStorage = (): Storage => (isSharedDevice() ? sessionStorage : localStorage)
