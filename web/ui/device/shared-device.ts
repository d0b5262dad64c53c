import { readTab, writeTab } from './device-storage.ts'

const KEY = 'keepup.sharedDevice'

/** The key in localStorage for the ids of players on a shared device. The next tab deletes their remaining data. */
export const SHARED_PLAYERS = 'keepup-shared-players'

/** Whether the player said at the sign-in in this tab that the device is shared. */
export const isSharedDevice = (): boolean => readTab(KEY) !== null

export const markSharedDevice = (isShared: boolean): void => writeTab(KEY, isShared ? 'yes' : null)

/** The storage for personal data. On a shared device it ends with the tab. Throws where storage is forbidden. */
export const personalStorage = (): Storage => (isSharedDevice() ? sessionStorage : localStorage)
