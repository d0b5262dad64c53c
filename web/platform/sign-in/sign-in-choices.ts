import { isSharedDevice, markSharedDevice } from '#web/ui/shared-device.ts'

/** What somebody says with a sign-in. */
export interface SignInChoices {
  sharedDevice: boolean
  /** The anonymous player whose practice is not to move to the account; null moves it. */
  leftAnonymous: string | null
}

const LEFT_KEY = 'keepup.leftAnonymous'
let unstored: string | null = null

/** The anonymous player that the last sign-in of this tab left behind. */
export function leftAnonymous(): string | null {
  try {
    return sessionStorage.getItem(LEFT_KEY)
  } catch {
    return unstored
  }
}

export function leaveAnonymous(uid: string | null): void {
  try {
    if (uid) sessionStorage.setItem(LEFT_KEY, uid)
    else sessionStorage.removeItem(LEFT_KEY)
  } catch {
    unstored = uid
  }
}

/** Kept by the tab, because a sign-in may lead away from the page and back. A sign-in that fails changes nothing. */
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

/** How the server hears of the choices (decisions/0080). */
export const choiceHeaders = (): Record<string, string> => ({
  ...(isSharedDevice() && { 'keepup-shared-device': 'yes', 'keepup-device': 'none' }),
  ...(leftAnonymous() && { 'keepup-anonymous': 'leave' }),
})
