import { readTab, writeTab } from '#web/ui/device/device-storage.ts'
import { isSharedDevice, markSharedDevice } from '#web/ui/device/shared-device.ts'

/** The choices that a player makes with a sign-in. */
export interface SignInChoices {
  sharedDevice: boolean
  /** The anonymous player whose practice must not move to the account. Null moves it. */
  leftAnonymous: string | null
}

const LEFT_KEY = 'keepup.leftAnonymous'

/** The anonymous player whose practice the last sign-in of this tab did not take along. */
export const leftAnonymous = (): string | null => readTab(LEFT_KEY)

export const leaveAnonymous = (uid: string | null): void => writeTab(LEFT_KEY, uid)

/** The tab keeps the choices, because a sign-in may leave the page and return. A failed sign-in restores the previous ones. */
export async function withChoices<T>(choices: SignInChoices, signIn: () => Promise<T>): Promise<T> {
  const before = { sharedDevice: isSharedDevice(), leftAnonymous: leftAnonymous() }
  write(choices)
  try {
    return await signIn()
  } catch (error) {
    write(before)
    throw error
  }
}

function write({ sharedDevice, leftAnonymous: uid }: SignInChoices): void {
  markSharedDevice(sharedDevice)
  leaveAnonymous(uid)
}

/** Sends the choices to the server (decisions/0080). */
export const choiceHeaders = (): Record<string, string> => ({
  ...(isSharedDevice() && { 'keepup-shared-device': 'yes', 'keepup-device': 'none' }),
  ...(leftAnonymous() && { 'keepup-anonymous': 'leave' }),
})
