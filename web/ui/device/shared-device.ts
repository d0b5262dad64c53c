const KEY = 'keepup.sharedDevice'

/** The key in localStorage for the ids of players on a shared device. The next tab deletes their remaining data. */
export const SHARED_PLAYERS = 'keepup-shared-players'

/** Without storage the choice lasts as long as the page. */
let unstored = false

/** Whether the player said at the sign-in in this tab that the device is shared. */
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

/** The storage for personal data. On a shared device it ends with the tab. Throws where storage is forbidden. */
export const personalStorage = (): Storage => (isSharedDevice() ? sessionStorage : localStorage)
